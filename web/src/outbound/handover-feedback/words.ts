import { text } from '@kuacang/contract/kit/text'
import { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'

const { miss, succeed, delay, fail, arrive_after_all, set_invalid, set_cancelled } = handoverBagMachine.table

/** What is done to bags after they were packed, as their timelines call it. */
export const afterPacking = {
  add_pictures: text('上传交接照片', 'Handover photos uploaded'),
  mail: text('发送邮件', 'Mail sent'),
  miss: miss.label,
  succeed: succeed.label,
  delay: delay.label,
  fail: fail.label,
  arrive_after_all: arrive_after_all.label,
  set_invalid: set_invalid.label,
  set_cancelled: set_cancelled.label,
}
