import fc from 'fast-check'
import { expect, it } from 'vitest'
import { replayEntries } from './replay.ts'

type Entry = { readonly key: number; readonly object: string }
/** What becomes of one try to send. `lost`: carried out, but the answer did not come back. */
type Fate = 'confirmed' | 'lost' | 'unreached' | 'later'

/** A server that carries out each key once and refuses some for good, with a network that answers by chance. */
const world = (refused: ReadonlySet<number>, fates: Iterator<Fate>) => {
  const done: Entry[] = []
  const settled = new Map<number, 'confirmed' | 'refused'>()
  const settle = (entry: Entry) => {
    const end = refused.has(entry.key) ? 'refused' : 'confirmed'
    if (end === 'confirmed' && !done.some((e) => e.key === entry.key)) done.push(entry)
    return end
  }
  const send = async (entry: Entry) => {
    const fate = fates.next().value ?? 'confirmed'
    if (fate === 'unreached' || fate === 'later') return fate
    const end = settle(entry)
    if (fate === 'lost') return 'unreached'
    settled.set(entry.key, end)
    return end
  }
  return { done, settled, send }
}

const entriesOf = (objects: readonly string[]): Entry[] => objects.map((object, key) => ({ key, object }))
const someFates = fc.array(fc.constantFrom<Fate>('confirmed', 'lost', 'unreached', 'later'), {
  maxLength: 60,
})
const someObjects = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 20 })
const someKeys = fc.uniqueArray(fc.nat(19))

it('a network that fails at random → each entry happens once, those of an object in their order, and none is left [REL-18 REL-13]', () =>
  fc.assert(
    fc.asyncProperty(someObjects, someKeys, someFates, async (objects, keys, fates) => {
      const entries = entriesOf(objects)
      const refused = new Set(keys)
      const { done, settled, send } = world(refused, fates[Symbol.iterator]())
      const waiting = () => entries.filter((e) => !settled.has(e.key))
      for (let round = 0; waiting().length > 0 && round <= fates.length; round += 1)
        await replayEntries(waiting(), send)
      expect(waiting()).toEqual([])
      for (const object of ['A', 'B', 'C']) {
        const of = (list: readonly Entry[]) => list.filter((e) => e.object === object)
        expect(of(done)).toEqual(of(entries).filter((e) => !refused.has(e.key)))
      }
    }),
  ))

const sentOf = async (fates: Readonly<Record<number, 'refused' | 'later' | 'unreached'>>) => {
  const sent: number[] = []
  await replayEntries(entriesOf(['A', 'A', 'B', 'A', 'B']), async ({ key }) => {
    sent.push(key)
    return fates[key] ?? 'confirmed'
  })
  return sent
}

it('a refused entry holds up no other, not even of its object [REL-18]', async () => {
  expect(await sentOf({ 0: 'refused' })).toEqual([0, 1, 2, 3, 4])
})

it('behind an entry that the server cannot take now only its object waits [REL-18]', async () => {
  expect(await sentOf({ 0: 'later' })).toEqual([0, 2, 4])
})

it('where nothing is reached nothing more is tried', async () => {
  expect(await sentOf({ 1: 'unreached' })).toEqual([0, 1])
})
