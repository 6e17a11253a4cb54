/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { Form, InputNumber, Switch } from 'antd'
import type { Fact } from '../../kit/detail/facts.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { kg } from '../../kit/show.tsx'
import { yesOrNo } from '../enabled.tsx'

export const weighingWords = {
  tolerance: text('重量容差 %', 'Weight tolerance (%)'),
  toleranceMin: text('最小容差 kg', 'Minimum tolerance (kg)'),
  attempts: text('称重次数', 'Weighing attempts'),
  weighOnFinish: text('集包完成时称重', 'Weigh bags when finished'),
}

/** What a warehouse decides for itself when it weighs; where bags are always weighed as they are finished, without that. */
export type WeighingPreference = Pick<
  WarehousePreference,
  'weight_tolerance' | 'weight_tolerance_min' | 'weigh_attempts'
> &
  Partial<Pick<WarehousePreference, 'weigh_bag_on_finish'>>

/** A share as people read and write it. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100

/** Its form speaks of percent, the call of shares. */
export const inPercent = <W extends WeighingPreference>(w: W): W => ({
  ...w,
  weight_tolerance: percentOf(w.weight_tolerance),
})
export const inShares = <W extends WeighingPreference>(w: W): W => ({
  ...w,
  weight_tolerance: w.weight_tolerance / 100,
})

export const weighingFacts = (w: WeighingPreference): Fact[] => [
  [weighingWords.tolerance, percentOf(w.weight_tolerance)],
  [weighingWords.toleranceMin, kg(w.weight_tolerance_min)],
  [weighingWords.attempts, w.weigh_attempts],
  ...(w.weigh_bag_on_finish === undefined
    ? []
    : [[weighingWords.weighOnFinish, yesOrNo(w.weigh_bag_on_finish)] as const]),
]

const number = (name: keyof WeighingPreference, label: typeof weighingWords.tolerance, limits: object) => (
  <Form.Item name={name} label={say(label)} rules={[required]}>
    <InputNumber style={{ width: '100%' }} {...limits} />
  </Form.Item>
)

/** The form items of tolerance and attempts, the tolerance in percent. */
export const toleranceFields = (
  <>
    {number('weight_tolerance', weighingWords.tolerance, { min: 0, max: 100, precision: 2 })}
    {number('weight_tolerance_min', weighingWords.toleranceMin, {
      min: 0,
      max: 10,
      step: 0.01,
      precision: 3,
    })}
    {number('weigh_attempts', weighingWords.attempts, { min: 1, max: 10, precision: 0 })}
  </>
)

/** The same, and whether bags are weighed as they are finished. */
export const weighingFields = (
  <>
    {toleranceFields}
    <Form.Item name="weigh_bag_on_finish" label={say(weighingWords.weighOnFinish)} valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
)
