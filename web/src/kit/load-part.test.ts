import { expect, it, vi } from 'vitest'
import { earlyPart } from './load-part.ts'

vi.mock('./api/reach.ts', () => ({ isOnline: () => true }))
vi.mock('./missing-styles.ts', () => ({ loadMissingStyles: async () => {} }))
vi.mock('./say.ts', () => ({ say: () => '' }))

const Page = () => null

it('a part that was loaded before it is drawn is drawn itself, with no waiting in between', async () => {
  const part = earlyPart(async () => Page)
  part.loadEarly()
  await Promise.resolve()
  await Promise.resolve()
  expect(part.component()).toBe(Page)
})

it('a part that is drawn before it is there stays the one that it began as', async () => {
  const load = vi.fn(async () => Page)
  const part = earlyPart(load)
  const begun = part.component()
  part.loadEarly()
  await load.mock.results[0]?.value
  await Promise.resolve()
  expect([part.component() === begun, begun === Page]).toEqual([true, false])
})

it('a part that did not come early is loaded again when it is drawn', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const part = earlyPart(load)
  part.loadEarly()
  await expect(load.mock.results[0]?.value).rejects.toThrow('no network')
  expect(part.component()).not.toBe(Page)
})
