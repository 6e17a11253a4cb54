import type { Answered, Parsed } from '@kuacang/contract/kit/call'
import type { getHome, listWorkToday } from '@kuacang/contract/shell/home/calls'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { dayStart } from '#kit/day-start'
import { allHomeCards, type HomeCard, type HomeJob, type HomeQueue } from '#kit/home/home-card'
import { passes } from '#kit/http/door'
import { letInto } from '#kit/http/let-in'
import { pageOf } from '#kit/list'
import { readCards, recordsOfWork, type WorkRow, workSince } from './store.ts'

type Home = Answered<typeof getHome>

/** Those who lead a warehouse. */
const leaders = { any: ['Dashboard', 'OutboundOrderAdmin', 'HUBSummaries'] } as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Who did nothing for so long works no more. */
const atWorkMs = 15 * 60_000

const isWork = (card: HomeCard) => card.kind === 'work'
const isRows = (card: HomeCard): card is HomeJob | HomeQueue => card.kind !== 'work'

/** The cards of the lists that the caller may see: those of merchants for their users, the others for staff. */
export const openCards = (caller: Caller, cards: readonly HomeCard[] = allHomeCards()) =>
  cards
    .filter(isRows)
    .filter((card) => (card.partner === undefined) === (caller.partner_id === null))
    .filter((card) => {
      const inside = letInto(card.list, caller)
      return inside !== undefined && passes(card.right ?? 'anyone', inside.holds)
    })

const sumOf = (rows: readonly WorkRow[]) => rows.reduce((n, r) => n + r.n, 0)

const isWorker = (caller: Caller): boolean => caller.partner_id === null && caller.mayWorkIn(caller.stands_in)
const isLeading = (caller: Caller): boolean => isWorker(caller) && passes(leaders, caller.holds)

export const homeOf = async (tx: Reader, caller: Caller): Promise<Home> => {
  const { now } = tx
  const cards = openCards(caller)
  const works = allHomeCards().filter(isWork)
  const today = dayStart(caller.clock.zone, now)
  const before = new Date(today.getTime() - dayMs)
  const [rows, work] = await Promise.all([
    readCards(tx, caller, cards, today),
    isWorker(caller)
      ? workSince(
          tx,
          caller.stands_in,
          before,
          works.flatMap((w) => w.operations),
        )
      : ([] as WorkRow[]),
  ])

  const isToday = (r: WorkRow) => r.hour >= today
  // Compared with yesterday until this time.
  const isYesterday = (r: WorkRow) => !isToday(r) && r.hour.getTime() + dayMs <= now.getTime()
  const doneIn = (of: readonly WorkRow[]) =>
    works.flatMap(({ key, title, operations }) => {
      const own = of.filter((r) => operations.includes(r.operation))
      const counts = { today: sumOf(own.filter(isToday)), yesterday: sumOf(own.filter(isYesterday)) }
      return counts.today + counts.yesterday > 0 ? [{ key, title: title[caller.locale], ...counts }] : []
    })

  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = (start: Date) =>
      sumOf(
        work.filter(
          (r) => Math.floor((r.hour.getTime() - start.getTime()) / hourMs) === hour && r.hour >= start,
        ),
      )
    return { hour, today: at(today), yesterday: at(before) }
  })
  const people = [...Map.groupBy(work.filter(isToday), (r) => r.user_id).values()].flatMap((of) => {
    const [last] = of.toSorted((a, b) => b.last_at.getTime() - a.last_at.getTime())
    if (!last || now.getTime() - last.last_at.getTime() > atWorkMs) return []
    const title = works.find((w) => w.operations.includes(last.operation))?.title[caller.locale] ?? ''
    return { user_id: last.user_id, username: last.user_name, title, at: last.last_at, today: sumOf(of) }
  })
  return {
    at: now,
    jobs: rows.flatMap(({ card, oldest, number }) => {
      const of = cards[card]
      if (of?.kind !== 'job' || !oldest) return []
      return { key: of.key, title: of.title[caller.locale], number, since: oldest, pages: [...of.pages] }
    }),
    queues: cards.flatMap((of, i) => {
      if (of.kind === 'job') return []
      const row = rows.find((r) => r.card === i)
      return {
        key: of.key,
        title: of.title[caller.locale],
        exception: of.kind === 'exception',
        n: row?.n ?? 0,
        oldest: row?.oldest ?? null,
        address: of.address.replaceAll(':warehouse', String(caller.stands_in)),
        desks: [...of.desks],
      }
    }),
    mine: doneIn(work.filter((r) => r.user_id === caller.user.id)),
    team: isLeading(caller)
      ? {
          done: doneIn(work),
          hour: Math.floor((now.getTime() - today.getTime()) / hourMs),
          hours,
          people: people.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
        }
      : null,
  }
}

/** The records that the figures of today count: those of all people for one who leads them, else the own. */
export const workToday = async (
  tx: Reader,
  caller: Caller,
  { work: key, user_id, ...paging }: Parsed<typeof listWorkToday>['query'],
): Promise<Answered<typeof listWorkToday>> => {
  const works = allHomeCards()
    .filter(isWork)
    .filter((w) => key === undefined || w.key === key)
  const records = recordsOfWork(tx, {
    warehouse_id: caller.stands_in,
    from: dayStart(caller.clock.zone, tx.now),
    operations: isWorker(caller) ? works.flatMap((w) => w.operations) : [],
    user_id: isLeading(caller) ? user_id : caller.user.id,
  })
  const { list, pagination } = await pageOf(tx.db, records, paging)
  const titleOf = (operation: string) =>
    works.find((w) => w.operations.includes(operation))?.title[caller.locale] ?? ''
  return { list: list.map(({ operation, ...r }) => ({ ...r, title: titleOf(operation) })), pagination }
}
