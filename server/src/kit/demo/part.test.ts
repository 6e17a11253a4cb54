import { expect, it } from 'vitest'
import type { App } from '../app.ts'
import { type DemoPart, fillParts } from './part.ts'

const app = {} as App
const nowhere = () => []

/** The names of the parts in the order in which they were filled. */
const filled = async (...parts: readonly (readonly [name: string, ...needs: string[]])[]) => {
  const names: string[] = []
  const made = parts.map(
    ([name, ...needs]): DemoPart => ({ name, needs, fill: async () => void names.push(name) }),
  )
  await fillParts(app, made, nowhere)
  return names
}

it('a part is filled after those that it needs, however the files are called', async () => {
  expect(await filled(['a', 'c'], ['b'], ['c', 'd', 'b'], ['d'])).toEqual(['b', 'd', 'c', 'a'])
})

it('parts that need each other, or one that no area has → the names are told', async () => {
  await expect(filled(['a', 'b'], ['b', 'a'], ['c'])).rejects.toThrow('demo parts need each other: a, b')
  await expect(filled(['a', 'shelves'])).rejects.toThrow('a needs shelves')
})
