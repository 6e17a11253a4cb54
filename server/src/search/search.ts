import type { Answered } from '@kuacang/contract/kit/call'
import { nameIn } from '@kuacang/contract/kit/name'
import type { searchEverything } from '@kuacang/contract/search/calls'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { findStatement } from '#kit/find/find-statement'
import { allFinders, type Finder, type FoundRow, type ListWay } from '#kit/find/finder'
import { passes } from '#kit/http/door'
import { letInto } from '#kit/http/let-in'

/** Of each kind. */
const most = 5

type Open = { readonly finder: Finder; readonly at: number; readonly ways: readonly ListWay[] }

/** What stands in the warehouse comes before what is kept for all: goods before their entry in the catalogue. */
const nearest = ['warehouse', 'partner', undefined]
const distance = ({ finder: { spread } }: Open) => nearest.indexOf(spread?.by)

/** The finders that lead this caller to a list, with the lists that they may call. */
export const openFinders = (caller: Caller, finders: readonly Finder[] = allFinders()): Open[] =>
  finders
    .flatMap((finder, at) => {
      if (caller.partner_id !== null && finder.own === undefined) return []
      const ways = finder.ways.filter((way) => {
        const inside = letInto(way.list, caller)
        return inside !== undefined && passes(way.right ?? 'anyone', inside.holds)
      })
      return ways.length > 0 ? [{ finder, at, ways }] : []
    })
    .toSorted((a, b) => distance(a) - distance(b))

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** The statements of a search, at most two: tables of warehouses and of partners never stand in one. */
export const statementsOf = (open: readonly Open[], caller: Caller, key: string) => {
  const sought = {
    codes: distinct([key, key.toUpperCase()]),
    folded: [key.toLowerCase()],
    warehouse_id: caller.stands_in,
    partner_id: caller.partner_id,
    most: most + 1,
  }
  const ofPartners = (o: Open) => o.finder.spread?.by === 'partner'
  return [open.filter((o) => !ofPartners(o)), open.filter(ofPartners)]
    .filter((some) => some.length > 0)
    .map((some) => findStatement(some, sought))
}

const addressOf = ({ page, key, value }: ListWay, row: FoundRow) =>
  `${page}?${new URLSearchParams({ [key]: row[value] })}`

/**
 * What the caller may see that bears the number, or begins so. What bears it exactly comes first. Who may see what is
 * asked of the lists that show it.
 */
export const searchNumber = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  key: string,
): Promise<Answered<typeof searchEverything>> => {
  const open = openFinders(caller)
  const answers = await Promise.all(
    statementsOf(open, caller, key).map(({ sql, values }) => tx.run<FoundRow>(sql, values)),
  )
  const small = key.toLowerCase()
  const isExact = (row: FoundRow) => row.found.toLowerCase() === small
  const found = Map.groupBy(answers.flat(), (row) => row.finder)
  const seen = new Set<string>()
  const groups = open.flatMap(({ finder, at, ways }) => {
    const rows = (found.get(at) ?? [])
      .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)) || (a.found < b.found ? -1 : 1))
      // The same thing by another of its numbers, or of another kind: the goods of a warehouse are goods of the catalogue.
      .filter(({ id }) => !seen.has(id) && seen.add(id))
    if (rows.length === 0) return []
    return {
      kind: finder.kind,
      title: finder.title[caller.locale],
      more: rows.length > most,
      rows: rows.slice(0, most).map((row) => ({
        id: row.id,
        number: row.number,
        found: row.found,
        exact: isExact(row),
        name: nameIn(caller.locale, { name: '', name_cn: row.name, name_en: row.name_en }),
        state: finder.state && row.state !== null ? finder.state.of.label(row.state)[caller.locale] : '',
        addresses: ways.filter((way) => way.shows?.(row) ?? true).map((way) => addressOf(way, row)),
        next: [...(finder.next?.(row) ?? [])],
      })),
    }
  })
  const rank = (g: (typeof groups)[number]) => (g.rows.some((r) => r.exact) ? 0 : 1)
  return { groups: groups.toSorted((a, b) => rank(a) - rank(b)) }
}
