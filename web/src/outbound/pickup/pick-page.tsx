import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  losePickLocation,
  type PickupLine,
} from '@kuacang/contract/outbound/pickup/calls'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup code'),
  hintPlace: text('到 {place}，扫描库位', 'Go to {place} and scan it'),
  hintGoods: text('拿 {n} 件 {sku}，扫描商品', 'Take {n} × {sku} and scan one'),
  hintFinish: text('全部拣完，按 F2 完成', 'All picked: F2 finishes'),
  claimed: text('已领取', 'Taken'),
  place: text('库位正确', 'Right place'),
  wrongPlace: text('库位错误', 'Wrong place'),
  picked: text('已拣', 'Picked'),
  all: text('全部拣完', 'All picked'),
  finished: text('拣货成功', 'Picking succeeded'),
  nothing: text('请先扫描拣货单号', 'Scan a pickup code first'),
  open: text('还有库位没有拣完', 'Some places are not picked yet'),
  finish: text('完成拣货', 'Finish'),
  lost: text('报缺货', 'Report missing'),
  lostWhat: text('等待该货物的订单会变为异常。', 'The orders that wait for these goods become abnormal.'),
  leave: text('放下', 'Put down'),
  quantity: text('数量', 'Quantity'),
  next: text('接下来', 'Next'),
}

type Taken = Data<typeof claimPickup>
const isOpen = (l: PickupLine) => l.status === 1 || l.status === 2
const left = (l: PickupLine) => l.quantity - l.picked_quantity

/** Picks in walking order: place, goods, next place. The same page serves the desk and the handheld. */
export default function PickPage() {
  const [taken, setTaken] = useState<Taken>()
  const [atPlace, setAtPlace] = useState<string>()
  const [quantity, setQuantity] = useState<number | null>(null)
  const line = taken?.pick_locations.find(isOpen)
  const replace = (changed: PickupLine) => {
    setAtPlace(undefined)
    setQuantity(null)
    setTaken(
      (t) => t && { ...t, pick_locations: t.pick_locations.map((l) => (l.id === changed.id ? changed : l)) },
    )
  }

  const claim = async ({ value, key }: Scan): Promise<Outcome> => {
    const answer = await request(claimPickup, { body: { pickup_code: value } }, { key })
    setTaken(answer)
    const first = answer.pick_locations.find(isOpen)
    return ok(words.claimed, { ...(first ? { big: first.location_code } : {}) })
  }
  const pick = async (taking: Taken, at: PickupLine, { value, key }: Scan): Promise<Outcome> => {
    if (atPlace !== at.id) {
      if (value !== at.location_code) return error(words.wrongPlace, { big: at.location_code })
      setAtPlace(at.id)
      return ok(words.place, { big: left(at), detail: `${at.sku} ${at.name}` })
    }
    const body = {
      id: taking.order.id,
      line_id: at.id,
      location_code: at.location_code,
      sku: value,
      quantity: quantity ?? left(at),
    }
    const answer = await request(completePickLocation, { body }, { key })
    replace(answer.line)
    const next = taking.pick_locations.find((l) => isOpen(l) && (l.id !== at.id || isOpen(answer.line)))
    return next ? ok(words.picked, { big: next.location_code, detail: say(words.next) }) : done(words.all)
  }
  const finish = async ({ key }: Scan): Promise<Outcome> => {
    if (!taken) return attention(words.nothing)
    if (line) return attention(words.open)
    await request(finishPickup, { body: { id: taken.order.id } }, { key })
    setTaken(undefined)
    return done(words.finished)
  }
  const lose = async () => {
    if (!taken || !line) return
    const sure = await confirmDanger({
      title: words.lost,
      consequence: words.lostWhat,
      ids: [`${line.location_code} · ${line.sku}`],
    })
    if (!sure) return
    const answer = await request(losePickLocation, { body: { id: taken.order.id, line_id: line.id } })
    replace(answer.line)
  }

  const hint = !taken
    ? words.hintCode
    : !line
      ? words.hintFinish
      : atPlace === line.id
        ? text(
            say(words.hintGoods, { n: left(line), sku: line.sku }),
            say(words.hintGoods, { n: left(line), sku: line.sku }),
          )
        : text(
            say(words.hintPlace, { place: line.location_code }),
            say(words.hintPlace, { place: line.location_code }),
          )
  return (
    <ScanDesk
      name="task_pick"
      hint={hint}
      onScan={(scan) =>
        scan.value === 'CMD-FINISH' ? finish(scan) : taken && line ? pick(taken, line, scan) : claim(scan)
      }
      {...(taken
        ? {
            progress: {
              done: taken.pick_locations.filter((l) => !isOpen(l)).length,
              total: taken.pick_locations.length,
            },
          }
        : {})}
      keys={[
        { key: 'F2', label: words.finish, disabled: !taken, command: 'CMD-FINISH' },
        { key: 'F3', label: words.lost, disabled: !line, run: () => void lose().catch(notice.failure) },
        { key: 'F4', label: words.leave, disabled: !taken, run: () => setTaken(undefined) },
      ]}
    >
      {line ? (
        <section style={{ display: 'grid', gap: 8 }}>
          <div style={{ fontSize: 56, fontWeight: 750 }}>
            <Code>{line.location_code}</Code>
          </div>
          <div style={{ fontSize: 22 }}>
            {left(line)} × <Code>{line.sku}</Code> {line.name}
          </div>
          {atPlace === line.id ? (
            <span>
              {say(words.quantity)}{' '}
              <InputNumber
                aria-label={say(words.quantity)}
                size="large"
                min={1}
                max={left(line)}
                precision={0}
                value={quantity ?? left(line)}
                onChange={setQuantity}
              />
            </span>
          ) : null}
        </section>
      ) : null}
    </ScanDesk>
  )
}
