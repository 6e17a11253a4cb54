import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { allMachines, diagramOf, documentsWithMachines, withDiagrams } from './diagrams.ts'

describe('the diagrams of the documents', () => {
  it('show the machines as they are: else `npm run docs:machines`', async () => {
    for (const file of documentsWithMachines) {
      const document = await readFile(file, 'utf8')
      expect(document).toContain('stateDiagram-v2')
      expect(withDiagrams(document, await allMachines())).toBe(document)
    }
  })

  it('have all machines of the parcel centre', async () => {
    const shown = (await Promise.all(documentsWithMachines.map((file) => readFile(file, 'utf8')))).join('')
    const ours = [...(await allMachines()).keys()].filter((title) => title.startsWith('epc_'))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter((title) => !shown.includes(`<!-- machine ${title} -->`))).toEqual([])
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
