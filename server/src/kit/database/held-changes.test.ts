import { expect, it } from 'vitest'
import { heldChanges } from './held-changes.ts'

const rows = (...ids: string[]) => ({ table: 'thing', warehouse_id: 1, ids })

/** The statements that a transaction sends, with their values. */
const sent = (work: (changes: ReturnType<typeof heldChanges>) => void) => {
  const all: { sql: string; values: readonly unknown[] }[] = []
  const changes = heldChanges((sql, values) => all.push({ sql: sql.replaceAll(/\s+/g, ' '), values }))
  work(changes)
  changes.send()
  return all
}

it('changes of the same rows → one statement: the last value of each column, and a version for each change', () => {
  const all = sent((changes) => {
    changes.add(rows('a'), { status: 6, weight: 400 })
    changes.add({ ...rows('s'), table: 'other' }, { status: 1 })
    changes.add(rows('a'), { status: 25 })
  })
  expect(all).toEqual([
    {
      sql: 'update thing set version = version + 2, status = $3, weight = $4 where warehouse_id = $1 and id = $2',
      values: [1, 'a', 25, 400],
    },
    {
      sql: 'update other set version = version + 1, status = $3 where warehouse_id = $1 and id = $2',
      values: [1, 's', 1],
    },
  ])
})

it('a change of other rows of the table between them → each is a statement of its own, in their sequence', () => {
  const all = sent((changes) => {
    changes.add(rows('a'), { slot: null })
    changes.add(rows('a', 'b'), { slot: 7 })
    changes.add(rows('a'), { slot: 8 })
    changes.add(rows(), { slot: 9 })
  })
  expect(all.map(({ values }) => values)).toEqual([
    [1, 'a', null],
    [1, ['a', 'b'], 7],
    [1, 'a', 8],
  ])
  expect(all[1]?.sql).toContain('id = any($2)')
})

it('what says itself what its failure means → stays by itself, and nothing is sent twice', () => {
  const failed = (): never => {
    throw new Error('taken')
  }
  const all = sent((changes) => {
    changes.add(rows('a'), { status: 1 })
    changes.add(rows('a'), { code: 'x' }, failed)
    changes.send()
    changes.add(rows('a'), { status: 2 })
  })
  expect(all.map(({ values }) => values)).toEqual([
    [1, 'a', 1],
    [1, 'a', 'x'],
    [1, 'a', 2],
  ])
})
