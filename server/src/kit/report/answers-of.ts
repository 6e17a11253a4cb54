import { ageing, severity, snapshotStatus } from '@kuacang/contract/kit/report/enums'
import type { Snapshot } from '@kuacang/contract/kit/report/snapshot'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import { notFound } from '../document/document.ts'
import { type ExportedList, exportOfList } from '../exports/list-export.ts'
import { type Answer, answer } from '../http/answer.ts'
import { askFor } from '../jobs/ask.ts'
import { type Job, job } from '../jobs/job.ts'
import { tasksOver } from '../jobs/task-store.ts'
import { among, pageOf } from '../list.ts'
import { advanceSnapshot, beginSnapshot, dropSnapshot, findMaking } from './make-snapshot.ts'
import type { SnapshotDefinition } from './snapshot-report.ts'

const { complete } = snapshotStatus.code
const snapshotText = text('报表快照', 'Report snapshot')

/** Begins a new snapshot as a task, unless one is being made. One whose task was called off or broke is replaced. */
const regenerate = async (tx: Tx, caller: Caller, definition: SnapshotDefinition) => {
  const { warehouse_id } = caller
  const old = await findMaking(tx, warehouse_id, definition.name)
  if (old?.task_id && (await tasksOver(tx, [old.task_id])).size > 0)
    await dropSnapshot(tx, warehouse_id, old.id)
  const snapshot_id = await beginSnapshot(tx, warehouse_id, definition, caller.user.username)
  if (!snapshot_id) {
    const other = await findMaking(tx, warehouse_id, definition.name)
    if (!other) throw notFound(snapshotText, definition.name)
    return { snapshot_id: other.id, already: true }
  }
  const task = await askFor(tx, caller, { service: definition.name, input: { snapshot_id } })
  await tx.run('update report_snapshot set task_id = $3 where warehouse_id = $1 and id = $2', [
    warehouse_id,
    snapshot_id,
    task.id,
  ])
  return { snapshot_id, already: false }
}

/** The answers of a report's calls. */
export const answersOfReport = (definition: SnapshotDefinition): Answer[] => {
  const { name, report } = definition
  return [
    answer(report.lines, async (tx, caller, { query }) => {
      const { warehouse_id } = caller
      const newest = tx.db
        .selectFrom('report_snapshot')
        .where('warehouse_id', '=', warehouse_id)
        .where('report', '=', name)
        .where('status', '=', complete)
        .orderBy('generated_at', 'desc')
        .limit(1)
        .select('id')
      const found = await (query.snapshot_id
        ? newest.where('id', '=', query.snapshot_id)
        : newest
      ).executeTakeFirst()
      if (!found && query.snapshot_id) throw notFound(snapshotText, query.snapshot_id)
      let rows = tx.db
        .selectFrom('report_line')
        .where('warehouse_id', '=', warehouse_id)
        .where('snapshot_id', '=', found?.id ?? '')
      if (query.numbers) rows = rows.where(among('number', query.numbers))
      if (query.group) rows = rows.where('group_code', 'in', query.group)
      if (query.ageing) rows = rows.where('ageing', 'in', query.ageing)
      if (query.severity) rows = rows.where('severity', 'in', query.severity)
      const shown = rows
        .select([
          'id',
          sql<number>`group_code`.as('group'),
          'number',
          'about',
          'since',
          'due',
          'ageing',
          'severity',
        ])
        .orderBy('severity', 'desc')
        .orderBy('since')
        .orderBy('id')
      return (await pageOf(tx.db, shown, query)) as never
    }),
    answer(report.snapshots, async (tx, caller, { query }) => {
      const { warehouse_id } = caller
      const rows = tx.db
        .selectFrom('report_snapshot')
        .where('warehouse_id', '=', warehouse_id)
        .where('report', '=', name)
        .where('status', '=', complete)
        .select(['id', 'generated_at', 'user_name', 'lines', 'counts'])
        .orderBy('generated_at', 'desc')
      // Asked before the list: one that is completed in between stands in both, not in neither.
      const found = await findMaking(tx, warehouse_id, name)
      const { list, pagination } = await pageOf(tx.db, rows, query)
      const over = found?.task_id ? await tasksOver(tx, [found.task_id]) : new Set()
      const making = found && over.size === 0 ? found : null
      return {
        pagination,
        list: list.map((s) => ({
          ...s,
          generated_at: s.generated_at as Date,
          counts: s.counts as Snapshot['counts'],
        })),
        making,
      }
    }),
    answer(report.regenerate, (tx, caller) => regenerate(tx, caller, definition)),
  ]
}

/** The task that makes a snapshot: a group in each step. */
export const jobOfReport = (definition: SnapshotDefinition): Job =>
  job(definition.name, {
    title: definition.title,
    right: definition.report.lines.right,
    scope: 'warehouse',
    inTurn: true,
    input: z.object({ snapshot_id: z.string() }),
    run: async ({ caller, input, step }) => {
      const total = Object.keys(definition.groups).length + 1
      for (let more = true; more; )
        more = await step(async (tx) => {
          const at = await advanceSnapshot(tx, caller.warehouse_id, input.snapshot_id, definition)
          const current = at?.current ?? total
          return { at: current < total, current, total }
        })
      return { done: 1, said: text('报表已生成', 'The report is ready') }
    },
  })

/** The lines of a report as a file. */
export const exportOfReport = ({ title, report }: SnapshotDefinition): ExportedList =>
  exportOfList(report.exported, {
    title,
    columns: [
      { key: 'severity', title: text('紧急程度', 'Severity'), text: (l) => severity.label(l.severity) },
      { key: 'group', title: text('类别', 'Group'), text: (l) => report.groups.label(l.group) },
      { key: 'number', title: text('编号', 'Number'), text: (l) => l.number },
      { key: 'about', title: text('来源或目的地', 'Origin or destination'), text: (l) => l.about },
      { key: 'ageing', title: text('等待', 'Waiting'), text: (l) => ageing.label(l.ageing) },
      { key: 'since', title: text('开始等待', 'Waiting since'), time: (l) => l.since },
      { key: 'due', title: text('应完成时间', 'Due'), time: (l) => l.due },
    ],
  })
