import {
  getKpiTrend,
  getWmsKpiPeople,
  listKpiAllWarehouses,
  listKpiRanking,
  listWmsKpi,
  listWmsKpiHours,
  listWmsKpiRecords,
} from '@kuacang/contract/kpi/work/calls'
import { type Answer, answer } from '#kit/http/answer'
import { findBuilt } from '#kit/report/build-model'
import { paged } from '#kit/report/paged'
import { hoursBehind, recordsBehind } from './behind.ts'
import { workerHour } from './hours.ts'
import { ranked } from './ranking.ts'
import { byDay, byPerson, byType, summed, withPace } from './sums.ts'
import { allWarehousesAtWork } from './warehouses.ts'

const mostPeople = 20

export const answers: Answer[] = [
  answer(listWmsKpi, async (tx, caller, { query }) =>
    paged((await byPerson(tx.db, caller, query, tx.now)).map(withPace), query),
  ),
  answer(getWmsKpiPeople, async (tx, caller, { query }) => {
    const [built, rows] = await Promise.all([
      findBuilt(tx, caller.warehouse_id, workerHour),
      byPerson(tx.db, caller, query, tx.now),
    ])
    const people = [...Map.groupBy(rows, (r) => r.user_id)].flatMap(([user_id, own]) => {
      const [first] = own
      return first ? [withPace({ ...summed(own), user_id, user_name: first.user_name })] : []
    })
    return {
      built_at: built?.built_at ?? null,
      people: people.sort((a, b) => b.operations - a.operations).slice(0, mostPeople),
      types: byType(rows),
    }
  }),
  answer(listWmsKpiHours, (tx, caller, { query }) => hoursBehind(tx, caller, query)),
  answer(listWmsKpiRecords, (tx, caller, { query }) => recordsBehind(tx, caller, query)),
  answer(listKpiRanking, async (tx, caller, { query }) =>
    paged(ranked(await byPerson(tx.db, caller, query, tx.now)), query),
  ),
  answer(getKpiTrend, async (tx, caller, { query }) => {
    const place = { warehouse_id: caller.warehouse_id, zone: caller.clock.zone }
    const [built, days] = await Promise.all([
      findBuilt(tx, caller.warehouse_id, workerHour),
      byDay(tx.db, place, query, tx.now),
    ])
    return { built_at: built?.built_at ?? null, days: [...days] }
  }),
  answer(listKpiAllWarehouses, async (tx, caller, { query }) =>
    paged(await allWarehousesAtWork(tx, caller, query), query),
  ),
]
