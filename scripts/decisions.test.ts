import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const list = readFileSync(path.join(folder, 'README.md'), 'utf8')
const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name))

describe('decisions', () => {
  it('are in their list once, by number and with their title', () => {
    const entries = files.map((name) => {
      const [title = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n')
      return `- [${name.slice(0, 4)}](${name}) ${title.replace(/^# /, '')}`
    })
    expect(list.split('\n').filter((line) => line.startsWith('- ['))).toEqual(entries)
  })

  it.each(files)('%s has a title, date, status and the options considered', (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    expect(text).toMatch(
      /^# \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|replaced by \[decision \d+\]\()/,
    )
    expect(text).toMatch(/^Considered:( \S|$)/m)
  })
})
