import {
  addBagToEpcNote,
  createEpcNote,
  type EpcNote,
  finishEpcNote,
  getEpcNote,
  removeBagFromEpcNote,
  searchEpcNotes,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { already, attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { kg } from '../../kit/show.tsx'
import { NoteBags } from '../note-bags.tsx'
import { printNote } from './note-actions.tsx'

const words = {
  hint: text(
    '扫描已封的袋或集装货箱；扫描交货单号继续装单',
    'Scan finished bags or containers; scan a delivery note to go on with it',
  ),
  made: text('新交货单', 'New delivery note'),
  added: text('已放上交货单', 'On the delivery note'),
  already: text('已在此交货单上', 'Already on this delivery note'),
  removed: text('已移出交货单', 'Taken off the delivery note'),
  removedRow: text('已移出 {bag}', '{bag} taken off'),
  removeWhat: text('扫描要移出的袋或货箱', 'Scan the bag or container to take off'),
  remove: text('移出', 'Take off'),
  chosen: text('继续装单', 'Going on with'),
  finish: text('完成并打印', 'Finish and print'),
  finished: text('交货单已批准', 'Delivery note approved'),
  waiting: text('已发给承运商，等待批准', 'Sent to the carrier, waits for approval'),
  refused: text('承运商拒绝', 'The carrier refused'),
  next: text('另开一张', 'Another note'),
  none: text('没有在装的交货单：扫描第一个袋', 'No delivery note is open: scan the first bag'),
  facts: text(
    '{kind} · {carrier} · {gateway} · 袋 {bags} · 包裹 {n} · {kg} kg',
    '{kind} · {carrier} · {gateway} · {bags} {bags|bag|bags} · {n} {n|parcel|parcels} · {kg} kg',
  ),
}
const name = 'epc delivery note'
const isNote = (code: string): boolean => /^DN\d{6}/.test(code)
const { created, approved } = epcNoteStatus.code

const factsOf = (n: EpcNote): string =>
  say(words.facts, {
    ...{ kind: epcNoteKind.label(n.kind), carrier: n.carrier_code || '-', gateway: n.gateway || '-' },
    ...{ bags: n.bag_count, n: n.parcel_count, kg: kg(n.total_weight) },
  })

type Step = { readonly note: string; readonly bag: string; readonly added: boolean }

/** Finished bags and containers go on a delivery note, which is finished, approved and printed (PA-342). */
export default function CreatePage() {
  const [open, choose] = useKept<string | null>(name, null)
  const note = useAnswer(getEpcNote, { query: { delivery_note_id: open ?? '' } }, { enabled: open !== null })
  const refresh = useRefresh()
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(getEpcNote, searchEpcNotes))

  const put = async (bag_id: string, into: string | null, scan: Scan): Promise<Outcome> => {
    if (into === null) {
      const made = await act(createEpcNote, { body: { bag_ids: [bag_id] } }, scan)
      choose(made.id)
      steps.remember({ note: made.id, bag: bag_id, added: true })
      return ok(words.made, {
        big: made.bag_count,
        detail: `${made.delivery_note_number} · ${factsOf(made)}`,
      })
    }
    const body = { delivery_note_id: into, bag_id }
    const { delivery_note, already: before } = await act(addBagToEpcNote, { body }, scan)
    const more = { big: delivery_note.bag_count, detail: factsOf(delivery_note) }
    if (before) return already(words.already, more)
    steps.remember({ note: into, bag: bag_id, added: true })
    return ok(words.added, more)
  }
  const take = async (bag_id: string, from: string, scan: Scan): Promise<Outcome> => {
    const body = { delivery_note_id: from, bag_id }
    const { delivery_note } = await act(removeBagFromEpcNote, { body }, scan)
    return ok(words.removed, {
      big: delivery_note.bag_count,
      detail: `${bag_id} · ${factsOf(delivery_note)}`,
    })
  }
  const steps = useUndo<Step>(name, ({ note: of, bag, added }, scan) =>
    added ? take(bag, of, scan) : put(bag, of, scan),
  )
  const goOn = async (number: string): Promise<Outcome> => {
    const found = await request(getEpcNote, { query: { delivery_note_id: number } })
    if (found.status !== created || found.waiting)
      return attention(epcNoteStatus.label(found.status), { detail: found.delivery_note_number })
    choose(found.id)
    return ok(words.chosen, { big: found.bag_count, detail: factsOf(found) })
  }
  const finish = async (id: string, scan: Scan): Promise<Outcome> => {
    const finished = await act(finishEpcNote, { body: { delivery_note_id: id } }, scan)
    steps.forget(() => true)
    choose(null)
    const detail = `${finished.delivery_note_number} · ${factsOf(finished)}`
    if (finished.status === approved) {
      printNote(finished.id).catch(notice.failure)
      return done(words.finished, { big: finished.bag_count, detail })
    }
    return attention(finished.waiting ? words.waiting : words.refused, { detail })
  }
  const remove = (bag: string, scan: Scan) =>
    open === null
      ? Promise.resolve(attention(words.none))
      : take(bag, open, scan).then((outcome) => {
          steps.remember({ note: open, bag, added: false })
          return outcome
        })
  const removeRow = (bag_id: string) =>
    act(removeBagFromEpcNote, { body: { delivery_note_id: open ?? '', bag_id } }).then(
      ({ bag }) => notice.removal(say(words.removedRow, { bag: bag.bag_number })),
      notice.failure,
    )

  return (
    <ScanDesk
      name={name}
      hint={words.hint}
      stopsAtErrors
      onScan={(scan) => (isNote(scan.value) ? goOn(scan.value) : put(scan.value, open, scan))}
      undo={steps}
      progress={note.data ? { done: note.data.bag_count, since: note.data.created_time } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.finish,
          command: 'CMD-FINISH',
          work: open === null ? undefined : (scan) => finish(open, scan),
        },
        {
          key: 'F4',
          label: words.remove,
          command: 'CMD-REMOVE',
          work:
            open === null
              ? undefined
              : async (scan) => remove(await askCode({ title: words.remove, label: words.removeWhat }), scan),
        },
        { key: 'F6', label: words.next, disabled: open === null, run: () => choose(null) },
      ]}
    >
      {open === null || !note.data ? (
        <Empty description={say(words.none)} />
      ) : (
        <JobCard code={note.data.delivery_note_number} facts={factsOf(note.data)}>
          <NoteBags
            kind={note.data.kind}
            bags={note.data.bags}
            does={(bag) => (
              <Button size="small" onClick={() => void removeRow(bag.id)}>
                {say(words.remove)}
              </Button>
            )}
          />
        </JobCard>
      )}
    </ScanDesk>
  )
}
