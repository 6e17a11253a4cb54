/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import type { Action } from '../kit/list/actions.tsx'
import type { Column } from '../kit/list/columns.tsx'
import { say } from '../kit/say.ts'

const words = {
  state: text('状态', 'Status'),
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  enable: text('启用', 'Enable'),
  disable: text('停用', 'Disable'),
  edit: text('编辑', 'Edit'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

type Switched = { readonly enabled: boolean }

export const enabledColumn: Column<Switched> = {
  key: 'enabled',
  title: words.state,
  render: ({ enabled }) => (
    <Tag color={enabled ? 'success' : 'error'}>{say(enabled ? words.enabled : words.disabled)}</Tag>
  ),
}

export const yesOrNo = (is: boolean): string => say(is ? words.yes : words.no)

type Does<R> = {
  readonly edit: (row: R) => unknown
  readonly setEnabled: (row: R, enabled: boolean) => unknown
  readonly disabling: NonNullable<Action<R>['danger']>
}

/** What can be done with an entry of a reference list: nothing is deleted, older records name it. */
export const entryActions = <R extends Switched>({ edit, setEnabled, disabling }: Does<R>): Action<R>[] => [
  { key: 'edit', label: words.edit, run: ([row]) => row && edit(row) },
  {
    key: 'disable',
    label: words.disable,
    allowed: (row) => row.enabled,
    danger: disabling,
    run: ([row]) => row && setEnabled(row, false),
  },
  {
    key: 'enable',
    label: words.enable,
    allowed: (row) => !row.enabled,
    run: ([row]) => row && setEnabled(row, true),
  },
]
