import {
  assignEpcPickup,
  type EpcPickup,
  findEpcPickers,
  listMyEpcPickups,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { filled, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { Placed, UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { WaitingPickups } from './waiting-pickups.tsx'
import { pickupWords as words } from './words.ts'

const own = {
  hint: text('扫描拣货单', 'Scan a pickup order'),
  hintBadge: text('扫描拣货人的工牌，把 {order} 分配给他', 'Scan the badge of who picks {order}'),
  order: text('拣货单', 'Pickup order'),
  orderOf: text('已由 {operator} 拣货；分配后由新的人拣', '{operator} has it; the next badge takes it over'),
  noOrder: text('没有这张拣货单', 'No such pickup order'),
  noPicker: text('没有这位拣货人', 'No such picker'),
  noPickerWhy: text(
    '工牌是登录名；员工须在本仓并有「DPS拣货」权限',
    'The badge bears the login name. They must work here and have the right “DPS pickup”',
  ),
  assigned: text('已分配给', 'Assigned to'),
  assign: text('分配', 'Assign'),
  leave: text('换拣货单', 'Change pickup order'),
  choose: text('从名单选择', 'Choose from the list'),
}

/** A pickup order, then the badge of who picks it (PA-225, PA-229). */
export default function AssignPage() {
  const { job, begin, end } = useJob<EpcPickup>('epc_pickup_assign')
  const refresh = useRefresh()

  const take = async (pickup_code: string): Promise<Outcome> => {
    const { list } = await request(listMyEpcPickups, { query: { pickup_code } })
    const [order] = list
    if (!order) return error(own.noOrder, { detail: pickup_code })
    const { operator, status, parcel_count } = order
    const { new: fresh, printed, processing } = epcPickupStatus.code
    if (![fresh, printed, processing].some((s) => s === status))
      return error(epcPickupStatus.label(status), { detail: pickup_code })
    begin(order)
    const shown = { big: parcel_count, detail: pickup_code }
    return operator ? attention(say(own.orderOf, { operator }), shown) : ok(own.order, shown)
  }
  const give = async (order: EpcPickup, scan: Scan): Promise<Outcome> => {
    const { list } = await request(findEpcPickers, { query: { badge: scan.value } })
    const [picker] = list
    if (!picker) {
      const other = await take(scan.value)
      return other.kind === 'error' ? error(own.noPicker, { detail: say(own.noPickerWhy) }) : other
    }
    await send(assignEpcPickup, { params: { id: order.id }, body: { operator_id: picker.id } }, scan)
    end()
    await refresh(listMyEpcPickups)
    return done(own.assigned, { big: picker.username, detail: `${order.pickup_code} · ${picker.name}` })
  }
  return (
    <ScanDesk
      name="epc_pickup_assign"
      hint={job ? filled(own.hintBadge, { order: job.pickup_code }) : own.hint}
      onScan={(scan) => (job ? give(job, scan) : take(scan.value))}
      stopsAtErrors
      keys={[{ key: 'F3', label: own.leave, disabled: !job, run: end }]}
    >
      {(enter) =>
        job ? (
          <JobCard
            code={job.pickup_code}
            facts={say(words.about, {
              ...{ picked: job.picked_count, n: job.parcel_count },
              metres: Math.round(job.route_metres),
            })}
            actions={
              <Button
                onClick={async () => {
                  const { openAssign } = await loadPart(() => import('./assign-form.tsx'))
                  if (!(await openAssign(job))) return
                  end()
                  await refresh(listMyEpcPickups)
                }}
              >
                {say(own.choose)}
              </Button>
            }
          >
            <p>
              {job.operator ? (
                <Placed text={own.orderOf} places={{ operator: <UserName of={job.operator} /> }} />
              ) : (
                say(words.nobody)
              )}
            </p>
          </JobCard>
        ) : (
          <WaitingPickups label={own.assign} onChoose={enter} unassigned />
        )
      }
    </ScanDesk>
  )
}
