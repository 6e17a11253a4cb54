/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { useSession } from '../../kit/session/session.tsx'
import { bagLabelOf } from './bag-label.ts'
import { stationKeys } from './station-keys.ts'

export const stationWords = {
  added: text('已放入包', 'Bagged'),
  newBag: text('新包，请贴包号', 'New bag: attach its label'),
  already: text('已在此包中', 'Already in this bag'),
  removed: text('已从袋中移除包裹', 'Parcel removed from bag'),
  finish: text('完成集包', 'Finish bag'),
  finishWhat: text('扫描要完成的包', 'Scan the bag to finish'),
  finished: text('已完成集包', 'Bag finished'),
  emptied: text('重量不符，已全部取出，请重新打包', 'Wrong weight: everything is out, pack it again'),
  remove: text('移出包裹', 'Remove parcel'),
  removeWhat: text('扫描要移出的包裹', 'Scan the parcel to remove'),
  cancel: text('取消集包', 'Cancel bag'),
  cancelBag: text('扫描要取消的包', 'Scan the bag to cancel'),
  cancelWhat: text('包内的包裹需要重新分拣集包。', 'The parcels in the bag must be sorted and bagged again.'),
  cancelled: text('已取消集包', 'Bag cancelled'),
  label: text('打印包号', 'Print label'),
  takeOver: text('接手他人的包', 'Take over a bag'),
  takeOverWhat: text('扫描要接手的包号', 'Scan the number of the bag to take over'),
  takenOver: text('已接手', 'Taken over'),
}
type StationWords = Readonly<Record<keyof typeof stationWords, Text>>

/** A bag as a station's calls answer with it. */
type StationBag = {
  readonly id: string
  readonly bag_number: string
  readonly tag: string
  /** How many items are in it; left out where others put items into it at any moment. */
  readonly items?: number
}

/** What came of a parcel that was put into a bag. */
type Put<A> = { readonly bag: A; readonly new_bag: boolean; readonly already: boolean }

/** A bag that a key is about: open at this station, or known only by the number that was scanned. */
export type KeyBag<B> = { readonly bag_number: string; readonly open: B | undefined }

type Station<B extends StationBag, A extends StationBag, P extends Put<A>> = {
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  readonly suite: PackingSuiteKey
  /** The open bags that this operator may fill; undefined until the server has said. */
  readonly bags: readonly B[] | undefined
  /** Asks the server for the open bags: a key may be pressed before the page knows them. */
  readonly load: () => Promise<readonly B[]>
  /** Are keys about the latest open bag where none was chosen? Else they ask for one to be scanned. */
  readonly latest: boolean
  /**
   * The station's commands: those of the engine, or its own that do the same. Each is sent under the key of its scan,
   * puts the server's questions to the person, and makes the page read its bags again.
   */
  readonly put: (code: string, into: string | undefined, scan: Scan) => Promise<P>
  readonly take: (code: string, scan: Scan) => Promise<{ readonly bag: A }>
  readonly finish: (bag: KeyBag<B>, scan: Scan) => Promise<{ readonly bag: A; readonly freed?: number }>
  readonly cancel: (bag: KeyBag<B>, scan: Scan) => Promise<unknown>
  /** Left out where all operators fill the same bags. */
  readonly takeOver?: (bag_number: string, scan: Scan) => Promise<{ readonly bag: A }>
  /** Is the label printed as a bag is opened, too? It always is as a bag is finished. */
  readonly labelsNewBags: boolean
  readonly words: StationWords
  /** A bag in a line. */
  readonly detailOf: (bag: A) => string
  /** The same after a parcel was put into it; left out where it says no more. */
  readonly putDetailOf?: (put: P) => string
  /** Another outcome than "put": undefined where there is none. */
  readonly outcomeOf?: (put: P, more: { big: string; detail: string }, code: string) => Outcome | undefined
  /** The code of the parcel in what was scanned, e.g. in “number,weight”. */
  readonly codeOf?: (value: string) => string
}

/** What the last scan did: put the parcel into this bag, or took it out. */
type Step = { readonly code: string; readonly bag_id: string; readonly added: boolean }

/**
 * A packing station without its view: which bag keys are about, what a scan does, what can be undone, and the keys.
 * Hand `desk` to `ScanDesk`, and draw the bags below it.
 */
export const useStation = <B extends StationBag, A extends StationBag, P extends Put<A>>(
  station: Station<B, A, P>,
) => {
  const { name, suite, bags, words, detailOf } = station
  const { print, printing } = usePrint()
  const { holds } = useSession()
  const [chosen, choose] = useKept<StationBag | null>(`${name} bag`, null)
  const openOf = (list: readonly B[]) => list.find((b) => b.id === chosen?.id)
  // The bag of the latest answer counts before the list has it: a key pressed at once must not meet another bag.
  const listed = chosen ? openOf(bags ?? []) : station.latest ? bags?.[0] : undefined
  const current: StationBag | undefined = listed ?? chosen ?? undefined
  const keep = ({ id, bag_number, tag, items = 0 }: StationBag) => choose({ id, bag_number, tag, items })

  const putDetail = (answer: P) => station.putDetailOf?.(answer) ?? detailOf(answer.bag)

  const take = async (code: string, scan: Scan): Promise<{ bag: A; outcome: Outcome }> => {
    const { bag } = await station.take(code, scan)
    keep(bag)
    return { bag, outcome: ok(words.removed, { big: bag.tag, detail: `${code} · ${detailOf(bag)}` }) }
  }
  const put = async (value: string, into: string | undefined, scan: Scan): Promise<P> => {
    const answer = await station.put(value, into, scan)
    keep(answer.bag)
    return answer
  }
  const steps = useUndo<Step>(name, async ({ added, code, bag_id }, scan) => {
    if (added) return (await take(code, scan)).outcome
    const answer = await put(code, bag_id, scan)
    return ok(words.added, { big: answer.bag.tag, detail: putDetail(answer) })
  })
  const printLabel = (bag: StationBag) => print(bagLabelOf(suite, bag))

  const add = async (scan: Scan): Promise<Outcome> => {
    const answer = await put(scan.value, undefined, scan)
    const { bag, new_bag } = answer
    const more = { big: bag.tag, detail: putDetail(answer) }
    if (answer.already) return already(words.already, more)
    const code = station.codeOf?.(scan.value) ?? scan.value
    steps.remember({ code, bag_id: bag.id, added: true })
    if (new_bag && station.labelsNewBags) void printLabel(bag)
    return station.outcomeOf?.(answer, more, code) ?? ok(new_bag ? words.newBag : words.added, more)
  }
  const remove = async (scan: Scan): Promise<Outcome> => {
    const code = await askCode({ title: words.remove, label: words.removeWhat })
    const { bag, outcome } = await take(code, scan)
    steps.remember({ code, bag_id: bag.id, added: false })
    return outcome
  }
  /** The bag is no longer open here: nothing of it can be taken back. */
  const close = (bag_id: string | undefined) => {
    steps.forget((s) => s.bag_id === bag_id)
    choose(null)
  }
  /** Work on the bag that keys are about: the current one, or one that is scanned now. */
  const onBag =
    (title: Text, what: Text, work: (bag: KeyBag<B>, scan: Scan) => Promise<Outcome>) =>
    async (scan: Scan): Promise<Outcome> => {
      const list = bags ?? (chosen || station.latest ? await station.load() : [])
      const open = openOf(list) ?? (station.latest && !chosen ? list[0] : undefined)
      const bag_number = open?.bag_number ?? current?.bag_number ?? (await askCode({ title, label: what }))
      return work({ bag_number, open }, scan).catch((failure: unknown) => {
        // Finished, cancelled or taken over elsewhere: this desk must not hold on to it.
        if (isRefused(failure, bagRefusals.bag_closed, bagRefusals.held_by_other)) close(current?.id)
        throw failure
      })
    }
  const finish = async (bag: KeyBag<B>, scan: Scan): Promise<Outcome> => {
    const answer = await station.finish(bag, scan)
    if (answer.freed) {
      keep(answer.bag)
      steps.forget((s) => s.bag_id === answer.bag.id)
      return attention(words.emptied, { big: answer.bag.tag, detail: detailOf(answer.bag) })
    }
    close(answer.bag.id)
    void printLabel(answer.bag)
    return done(words.finished, { big: answer.bag.tag, detail: detailOf(answer.bag) })
  }
  const cancel = async (bag: KeyBag<B>, scan: Scan): Promise<Outcome> => {
    const { bag_number, open } = bag
    const ids = [open ? `${open.tag} · ${bag_number}` : bag_number]
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids })))
      throw new Declined(say(declined))
    await station.cancel(bag, scan)
    close(open?.id)
    return ok(words.cancelled, { ...(open ? { big: open.tag } : {}), detail: bag_number })
  }
  /** Another operator's open bag becomes mine, after the server's question who holds it (OP-29). */
  const takeOver = async (scan: Scan): Promise<Outcome> => {
    const code = await askCode({ title: words.takeOver, label: words.takeOverWhat })
    const { bag } = (await station.takeOver?.(code, scan)) ?? {}
    if (!bag) throw new Declined(say(declined))
    keep(bag)
    return ok(words.takenOver, { big: bag.tag, detail: detailOf(bag) })
  }

  const noBag = bags?.length === 0 && !chosen
  // The latest answer knows of an item before the list does.
  const empty = listed?.items === 0 && !chosen?.items
  const keys: Key[] = [
    {
      key: 'F2',
      label: words.finish,
      disabled: noBag || empty,
      command: 'CMD-FINISH',
      work: onBag(words.finish, words.finishWhat, finish),
    },
    { key: 'F3', label: words.remove, disabled: noBag, command: 'CMD-REMOVE', work: remove },
    {
      key: 'F4',
      label: words.cancel,
      disabled: noBag,
      command: 'CMD-CANCEL',
      work: onBag(words.cancel, words.cancelBag, cancel),
    },
    {
      key: 'F6',
      label: words.label,
      disabled: !current || printing,
      run: () => void (current && printLabel(current)),
    },
    ...(station.takeOver
      ? [{ key: 'F7', label: words.takeOver, command: 'CMD-TAKE-OVER', work: takeOver } as const]
      : []),
  ]
  return {
    current,
    choose: keep,
    desk: { name, onScan: add, undo: steps, keys: stationKeys(keys, suite, holds) },
  }
}
