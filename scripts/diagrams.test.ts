import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allMachines, diagramOf, withDiagrams } from './diagrams.ts'

describe('the diagrams of the documents', () => {
  it('show the machines as they are: else `npm run docs:machines`', async () => {
    const document = await readFile(path.resolve(import.meta.dirname, '../docs/fulfilment.md'), 'utf8')
    expect(document).toContain('stateDiagram-v2')
    expect(withDiagrams(document, await allMachines())).toBe(document)
  })

  it('have every state and every way between two of them', async () => {
    const bag = (await allMachines()).get('bag')
    if (!bag) throw new Error('no machine of bags')
    const drawn = diagramOf(bag)
    for (const action of bag.actions)
      for (const from of bag.from(action))
        expect(drawn).toMatch(new RegExp(`s${from} --> s${bag.to(action)[0]} : .*\\b${action}\\b`))
  })
})
