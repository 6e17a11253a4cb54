/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { ManagedMaterial } from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { Code, EnumLabel, kg } from '../../kit/show.tsx'
import { enabledColumn } from '../enabled.tsx'

export const materialWords = {
  create: text('新建包材', 'New packing material'),
  edit: text('编辑包材', 'Edit packing material'),
  print: text('打印包材条码', 'Print packing material barcode'),
  name: text('名称', 'Name'),
  nameHint: text(
    '以 MTR- 或 PACK_SIZE_ 开头才能扫描选择',
    'It can be selected by scanning only if it starts with MTR- or PACK_SIZE_',
  ),
  cn_name: text('中文名', 'Chinese name'),
  barcode: text('条码', 'Barcode'),
  category: text('类别', 'Category'),
  weight: text('重量 kg', 'Weight (kg)'),
  size: text('长 × 宽 × 高 cm', 'Length × width × height (cm)'),
  length: text('长', 'Length'),
  width: text('宽', 'Width'),
  height: text('高', 'Height'),
  code: text('只能使用字母、数字和 . _ -', 'Only letters, digits and . _ -'),
  disableMeans: text(
    '工作台不再提供该包材，已有记录不受影响。可以重新启用。',
    'Workbenches no longer offer this material; existing records are not affected. It can be re-enabled.',
  ),
}

export const materialColumns: readonly Column<ManagedMaterial>[] = [
  { key: 'name', title: materialWords.name, render: (m) => <Code>{m.name}</Code> },
  { key: 'cn_name', title: materialWords.cn_name, render: (m) => m.cn_name },
  { key: 'barcode', title: materialWords.barcode, render: (m) => <Code>{m.barcode}</Code> },
  {
    key: 'category',
    title: materialWords.category,
    render: (m) => <EnumLabel of={materialCategory} code={m.category} />,
  },
  enabledColumn,
  { key: 'weight', title: materialWords.weight, align: 'right', render: (m) => kg(m.weight) },
  {
    key: 'size',
    title: materialWords.size,
    render: ({ volume_in_cm: { length, width, height } }) => `${length} × ${width} × ${height}`,
  },
]

export const disablingMaterial: NonNullable<Action<ManagedMaterial>['danger']> = {
  consequence: materialWords.disableMeans,
  id: (m) => m.name,
}
