import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { Alert } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'

const notice = text(
  '本仓库按「{mode}」作业，此页面用于「{needed}」。',
  'This warehouse works as “{mode}”. This page is for “{needed}”.',
)

type Mode = NameOf<typeof warehouseMode>

/** Says on a page of one way of working that the current warehouse works in another (PA-765). */
export const ModeNotice = ({
  needed,
  also = [],
}: {
  readonly needed: Mode
  readonly also?: readonly Mode[]
}) => {
  const { data } = useAnswer(getWarehousePreference, {})
  const mode = data?.warehouse_mode
  if (mode === undefined || [needed, ...also].some((name) => warehouseMode.code[name] === mode)) return null
  const said = {
    mode: say(warehouseMode.label(mode)),
    needed: say(warehouseMode.label(warehouseMode.code[needed])),
  }
  return <Alert type="warning" showIcon title={say(notice, said)} style={{ marginTop: 12 }} />
}
