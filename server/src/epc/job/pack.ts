import type { createPackJob, EpcSorted, updateSortCodeVersion } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcJobStatus, epcSortStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { namesOf } from '@kuacang/contract/kit/name'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { channelGroupNow, type SortingGroupNow, sortingGroupsNow } from '../../reference/public.ts'
import { insertUnits } from './join.ts'
import { codeOf, sortSize } from './planner.ts'
import {
  epcUnitDocument,
  findShownJob,
  insertJob,
  type JobRow,
  livingUnits,
  lockRunning,
  openUnits,
  type SortKeyCode,
  showJob,
  showJobWith,
  stopIfRuns,
  type UnitRow,
} from './store.ts'

const mostCodes = sortSize ** 2

/** The sorting groups of a channel group with the code of each: a lane, and a position where there are more than 19. */
const codesNow = async (tx: Pick<Tx, 'run'>, group_id: number) => {
  const [group, all] = await together(channelGroupNow(tx, group_id), sortingGroupsNow(tx))
  const channels = new Set(group?.channel_codes)
  const groups = all.filter((g) => g.channel_codes.some((c) => channels.has(c)))
  if (!group || group.deprecated || groups.length === 0)
    throw new Refused(epcJobRefusals.empty_group, {
      group: group ? namesOf({ name: group.group_name, name_en: group.name_en }) : group_id,
    })
  if (groups.length > mostCodes) throw new Refused(epcJobRefusals.too_many_codes, { n: groups.length })
  const rounds = groups.length > sortSize ? 2 : 1
  const signs = groups.map(
    ({ sort_key, group_name }, i): SortKeyCode => ({
      ...{ sort_key, group_name, code: codeOf(i, rounds) },
    }),
  )
  return { rounds, signs }
}

export const createPack = async (
  tx: Tx,
  caller: Caller,
  { body: { group_id, name, sort_code_version } }: { body: z.output<typeof createPackJob.body> },
) => {
  const { pack: kind } = epcJobKind.code
  const [{ rounds, signs }] = await together(
    codesNow(tx, group_id),
    stopIfRuns(tx, caller, { kind, group_id }),
  )
  const fresh = { kind, name, group_id, rounds, codes: signs, sort_code_version }
  return { job: showJobWith(caller, await insertJob(tx, caller, newId(), fresh), []) }
}

const { pending, packed } = epcOutboundParcelStatus.code
const { sort_a, sort_b } = epcUnitStatus.code
const { first, second } = epcSortStep.code
const inBags = codes(epcOutboundParcelStatus, 'packing', 'packed')

const oldSql = `
select count(*) as n from epc_unit u join epc_ob o on o.warehouse_id = $1 and o.id = u.ob_id
where u.warehouse_id = $1 and u.job_id = $2 and u.status in ${codes(epcUnitStatus, ...openUnits)} and o.status not in ${inBags}`

/** Takes the sorting groups as they are now for the codes of a running pack job. */
export const renewCodes = async (
  tx: Tx,
  caller: Caller,
  { body: { job_id, sort_code_version } }: { body: z.output<typeof updateSortCodeVersion.body> },
) => {
  const job = await lockRunning(tx, caller, job_id, epcJobKind.code.pack)
  const wanted = sort_code_version ?? job.sort_code_version + 1
  if (wanted <= job.sort_code_version)
    throw new Refused(epcJobRefusals.version_old, {
      ...{ wanted, job: job.job_number, version: job.sort_code_version },
    })
  const [{ rounds, signs }, [old], shown] = await together(
    codesNow(tx, job.group_id ?? 0),
    tx.run<{ n: number }>(oldSql, [caller.warehouse_id, job_id]),
    findShownJob(tx, caller, job_id),
  )
  tx.later(
    `update epc_job set rounds = $3, codes = $4, sort_code_version = $6, version = version + 1, updated_at = $5
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, job_id, rounds, JSON.stringify(signs), tx.now, wanted],
  )
  tx.record({
    operation: 'epc_job.renew_codes',
    object: { type: 'epc_job', id: job_id, number: job.job_number },
    detail: { version: wanted },
  })
  const now = showJob({ ...shown, rounds, codes: signs, sort_code_version: wanted }, caller)
  return { job: now, to_sort_again: old?.n ?? 0 }
}

/** The units of a pack job whose outbound parcel is in a finished bag, by their ids. */
export const packedUnits = async (tx: Tx, { warehouse_id }: Caller, job_id: string): Promise<Set<string>> => {
  const rows = await tx.run<{ id: string }>(
    `select u.id from epc_unit u join epc_ob o on o.warehouse_id = $1 and o.id = u.ob_id
     where u.warehouse_id = $1 and u.job_id = $2 and u.status in ${codes(epcUnitStatus, ...openUnits)} and o.status = ${packed}`,
    [warehouse_id, job_id],
  )
  return new Set(rows.map((r) => r.id))
}

type Statistic = { sort_key: string; sorted: number; packed: number; to_sort_again: number }

export const groupStatistic = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { query: { job_id } }: { query: { job_id: string } },
) => {
  const [job] = await tx.run<JobRow>(
    `select * from epc_job where warehouse_id = $1 and id = $2 and kind = ${epcJobKind.code.pack}`,
    [caller.warehouse_id, job_id],
  )
  if (!job) throw new Refused(epcJobRefusals.no_job)
  const rows = await tx.run<Statistic>(
    `select u.channel_code as sort_key,
       count(*) filter (where o.status not in ${inBags} and u.sort_code_version = $3) as sorted,
       count(*) filter (where o.status in ${inBags}) as packed,
       count(*) filter (where o.status not in ${inBags} and u.sort_code_version < $3) as to_sort_again
     from epc_unit u join epc_ob o on o.warehouse_id = $1 and o.id = u.ob_id
     where u.warehouse_id = $1 and u.job_id = $2 and u.status <> ${epcUnitStatus.code.cancelled} group by u.channel_code`,
    [caller.warehouse_id, job_id, job.sort_code_version],
  )
  const found = new Map(rows.map((r) => [r.sort_key, r]))
  const known = new Set(job.codes.map((c) => c.sort_key))
  const none = { sorted: 0, packed: 0, to_sort_again: 0 }
  return {
    sort_code_version: job.sort_code_version,
    list: [
      ...job.codes.map(({ sort_key, group_name, code }) => {
        const { sort_key: _key, ...counts } = found.get(sort_key) ?? { sort_key, ...none }
        return { sort_code: code, sort_key, group_name, ...counts }
      }),
      // Keys that a newer version no longer has.
      ...rows.filter((r) => !known.has(r.sort_key)).map((r) => ({ sort_code: '-', group_name: '', ...r })),
    ],
  }
}

type Ob = {
  id: string
  status: number
  tracking_id: string
  channel_code: string
  country_code: string
  sort_code: string
  is_blocked: boolean
}

/** The group that a channel and country belong to; one for all other countries is named Default. */
const groupOf = (
  groups: readonly SortingGroupNow[],
  { channel_code, country_code }: Pick<Ob, 'channel_code' | 'country_code'>,
) => {
  const own = groups.filter((g) => g.channel_codes.includes(channel_code))
  return (
    own.find((g) => g.countries.includes(country_code)) ?? own.find((g) => g.countries.includes('Default'))
  )
}

/** The outbound parcel of this number, under lock; undefined where there is none. */
export const lockObToSort = async (
  tx: Tx,
  { warehouse_id }: Caller,
  tracking_id: string,
): Promise<Ob | undefined> => {
  const [ob] = await tx.run<Ob>(
    `select id, status, tracking_id, channel_code, country_code, sort_code, is_blocked from epc_ob
     where warehouse_id = $1 and tracking_id = $2 and status <> ${epcOutboundParcelStatus.code.cancelled} for update`,
    [warehouse_id, tracking_id],
  )
  return ob
}

/**
 * By which code an outbound parcel is bagged: that of its sorting group in the running pack job of its channel. Where none
 * runs, the code on its label, or the key of its sorting group; null where neither is known.
 */
export const bagCodeOf = async (tx: Tx, caller: Caller, ob: Labelled): Promise<BagCode> => {
  const [groups, job] = await together(sortingGroupsNow(tx), packJobOf(tx, caller, ob.channel_code))
  return bagCodeIn(groups, job, ob)
}

type Labelled = Pick<Ob, 'channel_code' | 'country_code' | 'sort_code'>
type BagCode = { readonly job?: JobRow; readonly sign?: SortKeyCode; readonly sort_code: string | null }

const bagCodeIn = (groups: readonly SortingGroupNow[], job: JobRow | undefined, ob: Labelled): BagCode => {
  const group = groupOf(groups, ob)
  if (!job) return { sort_code: ob.sort_code || group?.sort_key || null }
  const sign = job.codes.find((c) => c.sort_key === group?.sort_key)
  return sign ? { job, sign, sort_code: sign.code } : { job, sort_code: null }
}

const unitOfObSql = `
select * from epc_unit where warehouse_id = $1 and ob_id = $2 and status in ${codes(epcUnitStatus, ...livingUnits)} for update`

type How = { readonly jobNeeded: boolean }

/**
 * An outbound parcel on its way to its bag: the code of its sorting group in the pack job of its channel group. Where no
 * such job runs and the desk needs none, the code on its label, or the key of its sorting group.
 */
export const sortOb = async (tx: Tx, caller: Caller, ob: Ob, { jobNeeded }: How): Promise<EpcSorted> => {
  const { tracking_id: parcel, channel_code: channel, country_code: country } = ob
  if (ob.is_blocked) throw new Refused(epcJobRefusals.blocked, { parcel })
  if (ob.status !== pending)
    throw new Refused(epcJobRefusals.ob_not_sortable, {
      ...{ parcel, status: epcOutboundParcelStatus.label(ob.status) },
    })
  const answer = { tracking_id: parcel, to: 'bag' as const, step: null, expected: 1, outdated: false }
  const [groups, seen, [before], [locked]] = await together(
    sortingGroupsNow(tx),
    packJobOf(tx, caller, channel),
    tx.run<UnitRow>(unitOfObSql, [caller.warehouse_id, ob.id]),
    tx.run<JobRow>(lockJobForSql, [caller.warehouse_id, channel, ob.id]),
  )
  if (locked && locked.status !== epcJobStatus.code.running) throw new LostRace('the job ended meanwhile')
  const { job, sign, sort_code } = bagCodeIn(groups, locked ?? seen, ob)
  if (!job && jobNeeded) throw new Refused(epcJobRefusals.no_job)
  if (sort_code === null) throw new Refused(epcJobRefusals.no_bag_code, { parcel, channel, country })
  if (!job || !sign) return { ...answer, sort_code, group: sort_code, unit_number: '', again: false }
  const outdated = before !== undefined && before.sort_code_version < job.sort_code_version
  const inSecondRound = before !== undefined && !outdated && job.rounds > 1 && before.status === sort_a
  const again = before !== undefined && !outdated && !inSecondRound
  const unit_number = before?.unit_number ?? newPackUnit(tx, caller, job, ob, sign)
  if (outdated)
    tx.later(
      `update epc_unit set code = $3, channel_code = $4, sort_code_version = $5, job_id = $6, updated_at = $7, version = version + 1
       where warehouse_id = $1 and id = $2`,
      [
        ...[caller.warehouse_id, before.id, sign.code, sign.sort_key],
        ...[job.sort_code_version, job.id, tx.now],
      ],
    )
  if (inSecondRound) moveHeld(tx, caller, epcUnitDocument, 'sort_b', before)
  if (!again)
    tx.record({
      operation: 'epc_ob.sort',
      object: { type: 'epc_ob', id: ob.id, number: parcel },
      detail: { job: job.job_number, code: sign.code },
    })
  return {
    ...{ ...answer, sort_code: sign.code, group: sign.sort_key, unit_number, again, outdated },
    step: inSecondRound || (again && before.status === sort_b) ? second : first,
  }
}

const packJob = `
from epc_job j
where j.warehouse_id = $1 and j.kind = ${epcJobKind.code.pack} and j.status = ${epcJobStatus.code.running}
  and j.group_id in (
    select g.group_id from channel_group g join channel c on c.id = any(g.channels) where c.channel_code = $2)
order by j.serial limit 1`

const packJobSql = `select j.* ${packJob}`

/** The same, locked, where the outbound parcel $3 gets its unit by it now: the number of that follows the last one. */
const lockJobForSql = `
select * from epc_job where warehouse_id = $1 and id = (select j.id ${packJob}) and not exists (
  select from epc_unit where warehouse_id = $1 and ob_id = $3 and status in ${codes(epcUnitStatus, ...livingUnits)}) for update`

/** The running pack job of the group of a channel. */
const packJobOf = async (tx: Tx, { warehouse_id }: Caller, channel: string): Promise<JobRow | undefined> => {
  const [job] = await tx.run<JobRow>(packJobSql, [warehouse_id, channel])
  return job
}

/** Writes the unit of an outbound parcel for a pack job that is locked; answers its number. */
const newPackUnit = (
  tx: Tx,
  caller: Caller,
  job: JobRow,
  ob: Ob,
  { code, sort_key }: SortKeyCode,
): string => {
  const [unit] = insertUnits(tx, caller, job, [
    {
      ...{ status: sort_a, set_id: null, set_version: 0, ob_id: ob.id },
      ...{ channel_code: sort_key, code, expected: 1 },
    },
  ])
  return unit?.unit_number ?? ''
}

/** Sorts what must be an outbound parcel of a pack job. */
export const sortForPackJob = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id } }: { body: { tracking_id: string } },
): Promise<EpcSorted> => {
  const ob = await lockObToSort(tx, caller, tracking_id)
  if (!ob) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  return sortOb(tx, caller, ob, { jobNeeded: true })
}
