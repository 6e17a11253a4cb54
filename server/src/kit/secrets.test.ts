import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { asSecret } from './secrets.ts'

const sources = path.resolve(import.meta.dirname, '..')

/** What they make at random is shown: numbers, names of files, and the goods and orders of the training and of the sandbox. */
const shown = [
  'epc/training/make.ts',
  'hub/intake/training.ts',
  'kit/backup/archive.ts',
  'kit/files/file-store.ts',
  'kit/ids.ts',
  'kit/jobs/ask.ts',
  'platform-orders/sandbox/chores.ts',
  'platform-orders/sandbox/make.ts',
  'platform-orders/sandbox/served.ts',
  'sorting-centre/intake/training.ts',
]

describe('what is a secret', () => {
  it('code that makes something at random says that it is a secret, or is listed here as making none', () => {
    const random = /\brandom(Bytes|UUID|Int|State|Nonce|PKCECodeVerifier)\(|new Secret\(/
    const files = globSync('**/*.ts', { cwd: sources, exclude: ['kit/testing/**'] })
      .filter((file) => !/\.(test|testing)\.ts$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(sources, file), 'utf8') }))
      .filter(({ text }) => random.test(text))
    expect(files.length).toBeGreaterThan(shown.length)
    const silent = files.filter(({ text }) => !text.includes('asSecret('))
    expect(silent.map(({ file }) => file).toSorted()).toEqual(shown)
  })

  it('a secret stays the text that it is', () => {
    expect(asSecret('password', 'good enough')).toBe('good enough')
  })
})
