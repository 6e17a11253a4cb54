import {
  cancelValueAddedService,
  finishValueAddedServices,
  type ValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus } from '@kuacang/contract/billing/service/enums'
import { valueAddedServiceMachine } from '@kuacang/contract/billing/service/machine'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { StatusTag, type Tone } from '../../kit/show.tsx'

const own = {
  cancel: text('取消增值服务 {number}', 'Cancel service {number}'),
  confirm: text('取消服务', 'Cancel the service'),
  reverses: text('已产生的费用将被冲销。', 'What was charged is taken back.'),
  finished: text('已完成 {n} 项服务并计费', '{n} {n|service is|services are} done and charged'),
}

const { done, cancelled } = valueAddedServiceStatus.code
const tones: Readonly<Record<number, Tone>> = { [done]: 'good', [cancelled]: 'bad' }

export const ServiceStatus = ({ of: { status } }: { readonly of: Pick<ValueAddedService, 'status'> }) => (
  <StatusTag of={valueAddedServiceStatus} code={status} tone={tones[status] ?? 'wait'} />
)

export const amountText = ({ amount, currency }: Pick<ValueAddedService, 'amount' | 'currency'>): string =>
  amount === null ? '-' : `${amount} ${currency}`

const finish = async (rows: readonly ValueAddedService[]) => {
  await request(finishValueAddedServices, { body: { ids: rows.map((s) => s.id) } })
  notice.success(say(own.finished, { n: rows.length }))
}

const openCancel = (s: ValueAddedService) =>
  openForm<{ reason: string }>({
    title: say(own.cancel, { number: s.service_number }),
    confirm: own.confirm,
    submit: (body, options) => request(cancelValueAddedService, { params: { id: s.id }, body }, options),
    fields: (
      <>
        {s.status === done ? <p>{say(own.reverses)}</p> : null}
        <ReasonItem least={2} most={200} />
      </>
    ),
  })

/** What the server allows with a service now. */
export const serviceActions = machineActions<'finish' | 'cancel', ValueAddedService>(
  valueAddedServiceMachine,
  {
    finish: { run: finish },
    cancel: { run: ([service]) => service && openCancel(service) },
  },
)
