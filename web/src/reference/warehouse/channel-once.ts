/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { Rule } from 'antd/es/form'
import { say } from '../../kit/say.ts'

const twice = text('渠道重复', 'Duplicate channel')

/** Of a list of rows for channels: each channel stands once, and so do all others together. */
export const channelOnce =
  (list: string): Rule =>
  ({ getFieldValue }) => ({
    validator: (_rule, value: string | null | undefined) => {
      const rows: readonly ({ readonly channel_code?: string | null } | undefined)[] = getFieldValue(list)
      const same = rows.filter((row) => (row?.channel_code ?? '') === (value ?? ''))
      return same.length < 2 ? Promise.resolve() : Promise.reject(new Error(say(twice)))
    },
  })
