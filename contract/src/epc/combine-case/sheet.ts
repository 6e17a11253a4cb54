import { z } from 'zod'
import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { epcCaseCategory } from './enums.ts'
import { resolutionWith } from './resolution.ts'

/** The columns of a sheet that resolves cases (PA-415). */
export const caseColumns = {
  combine_id: {
    title: text('问题件 ID', 'Case ID'),
    required: true,
    example: '66f0a1b2c3d4e5f601234567',
  },
  category: { title: text('类别', 'Category'), required: true, is: epcCaseCategory, example: '4' },
  channel: { title: text('渠道', 'Channel'), example: 'EXP' },
  remark: { title: text('备注', 'Remarks') },
} as const satisfies SheetColumns

export const mostCaseRows = 500

export const caseRow = resolutionWith({ combine_id: z.string().trim().max(64) })
