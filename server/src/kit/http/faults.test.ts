import type { FaultCode } from '@kuacang/contract/kit/fault'
import { saying } from '@kuacang/contract/kit/fault'
import { kilograms, merchantId, querySome, scanned, timeRange } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registerLabels } from '../../registry.ts'
import { faultsIn, invalidInput } from './faults.ts'

/** Fields whose labels the product has, under rules of all kinds. */
const schema = z.object({
  weight: kilograms.optional(),
  name: z.string().trim().min(1).max(5).optional(),
  barcode: scanned.optional(),
  merchant_id: merchantId.optional(),
  email: z.union([z.literal(''), z.email()]).optional(),
  url: z.url().optional(),
  order_type: outboundOrderType.schema.optional(),
  export_type: z.enum(['csv', 'xlsx']).optional(),
  enabled: z.boolean().optional(),
  quantity: z.number().int().min(1).max(999_999).optional(),
  discount_rate: z.number().min(0).multipleOf(0.25).optional(),
  start_date: z.iso.datetime({ offset: true }).optional(),
  time_range: timeRange.optional(),
  ids: querySome(z.string(), 2).optional(),
  bag_codes: z.array(scanned).min(2).max(3).optional(),
  password: z.string().min(8).optional(),
  cases: z.array(z.object({ skus: z.array(z.object({ sku: z.string(), quantity: z.number() })) })).optional(),
  lines: z
    .array(z.strictObject({ sku: z.string().min(1) }))
    .max(3)
    .optional(),
  shipping_address: z.object({ state: z.string() }).optional(),
  remark: z
    .string()
    .refine(() => false, saying(text('反馈时必须填写备注', 'feedback needs a remark')))
    .optional(),
})

type Case = readonly [given: object, field: string, code: FaultCode, zh: string, en: string]

const cases: readonly Case[] = [
  [
    { weight: 0 },
    'weight',
    'unprocessable',
    '重量必须大于 0 且不超过 999,999',
    'Weight must be more than 0 and at most 999,999',
  ],
  [
    { weight: 1e6 },
    'weight',
    'unprocessable',
    '重量必须大于 0 且不超过 999,999',
    'Weight must be more than 0 and at most 999,999',
  ],
  [{ weight: 0.0001 }, 'weight', 'unprocessable', '重量最多 3 位小数', 'Weight can have at most 3 decimals'],
  [{ weight: '1' }, 'weight', 'invalid', '重量必须是数字', 'Weight must be a number'],
  [{ weight: null }, 'weight', 'missing', '重量必填', 'Weight is required'],
  [{ name: '  ' }, 'name', 'missing', '名称必填', 'Name is required'],
  [{ name: 'abcdef' }, 'name', 'unprocessable', '名称最多 5 个字符', 'Name can have at most 5 characters'],
  [{ name: 7 }, 'name', 'invalid', '名称必须是文字', 'Name must be text'],
  [{ barcode: ' ' }, 'barcode', 'missing', '条码不能为空', 'Barcode cannot be empty'],
  [
    { barcode: 'A B' },
    'barcode',
    'invalid',
    '条码只能包含字母、数字和 , - _ .',
    'Barcode can have only letters, digits and , - _ .',
  ],
  [
    { merchant_id: '店' },
    'merchant_id',
    'invalid',
    '商户编号只能是字母、数字、- 和 _',
    'Merchant number can have only letters, digits, - and _',
  ],
  [
    { email: 'x' },
    'email',
    'invalid',
    '邮箱必须是邮箱地址，例如 name@example.com',
    'E-mail must be an e-mail address such as name@example.com',
  ],
  [
    { url: 'x' },
    'url',
    'invalid',
    '地址必须是网址，例如 https://example.com',
    'Address must be a web address such as https://example.com',
  ],
  [{ order_type: 77 }, 'order_type', 'invalid', '类型不是可选的值', 'Type is not one of the options'],
  [
    { export_type: 'pdf' },
    'export_type',
    'invalid',
    '导出类型只能是 csv / xlsx',
    'Export type must be one of csv / xlsx',
  ],
  [{ enabled: 'yes' }, 'enabled', 'invalid', '启用必须是 true 或 false', 'Enabled must be true or false'],
  [
    { quantity: 0 },
    'quantity',
    'unprocessable',
    '数量必须在 1 到 999,999 之间',
    'Quantity must be between 1 and 999,999',
  ],
  [{ quantity: 1.5 }, 'quantity', 'invalid', '数量必须是整数', 'Quantity must be a whole number'],
  [
    { discount_rate: -1 },
    'discount_rate',
    'unprocessable',
    '折扣率最小为 0',
    'Discount rate must be at least 0',
  ],
  [
    { discount_rate: 0.3 },
    'discount_rate',
    'unprocessable',
    '折扣率必须是 0.25 的倍数',
    'Discount rate must be a multiple of 0.25',
  ],
  [
    { start_date: 'today' },
    'start_date',
    'invalid',
    '开始时间必须是时间，例如 2026-01-02T08:00:00+08:00',
    'Start must be a time such as 2026-01-02T08:00:00+08:00',
  ],
  [
    { time_range: ['1999-01-01T00:00:00Z', '2026-01-01T00:00:00Z'] },
    'time_range.0',
    'unprocessable',
    '时间范围必须在 2000 年到 2199 年之间',
    'Time range must be in the years 2000 to 2199',
  ],
  [{ ids: ['a', 'b', 'c'] }, 'ids', 'unprocessable', '编号最多 2 项', 'IDs can have at most 2 entries'],
  [
    { bag_codes: ['A'] },
    'bag_codes',
    'unprocessable',
    '包号必须为 2 到 3 项',
    'Bag numbers must have 2 to 3 entries',
  ],
  [
    { bag_codes: ['A', 'B?'] },
    'bag_codes.1',
    'invalid',
    '包号第 2 行只能包含字母、数字和 , - _ .',
    'Bag numbers line 2 can have only letters, digits and , - _ .',
  ],
  [
    { password: 'short' },
    'password',
    'unprocessable',
    '密码最少 8 个字符',
    'Password must have at least 8 characters',
  ],
  [
    { lines: [{ sku: 'A' }, { sku: 'B' }, { sku: '' }] },
    'lines.2.sku',
    'missing',
    '第 3 行 SKU 编码必填',
    'Line 3, SKU code is required',
  ],
  [
    { lines: [{ sku: 'A', colour: 1 }] },
    'lines.0',
    'invalid',
    '不认识的字段 colour',
    'Unknown fields: colour',
  ],
  [{ lines: 'A' }, 'lines', 'invalid', '明细必须是列表', 'Lines must be a list'],
  [
    { cases: [{ skus: [{ sku: 'A', quantity: 'x' }] }] },
    'cases.0.skus.0.quantity',
    'invalid',
    '箱第 1 行，SKU 第 1 行数量必须是数字',
    'Cases line 1, SKUs line 1, Quantity must be a number',
  ],
  [{ shipping_address: {} }, 'shipping_address.state', 'missing', '州 / 省必填', 'State is required'],
  [{ remark: 'x' }, 'remark', 'unprocessable', '反馈时必须填写备注', 'feedback needs a remark'],
]

describe('what is wrong with an input', () => {
  beforeAll(registerLabels)
  const faults = (given: unknown) => faultsIn(schema, 'body', given, schema.safeParse(given)).told

  it.each(cases)('%o → %s: %s, in both languages with the limit [PA-740]', (given, field, code, zh, en) => {
    expect(faults(given)).toEqual([{ resource: 'body', field, code, message: { zh, en } }])
  })

  it('an input that is nothing at all is called the input', () => {
    expect(faults(7)).toEqual([
      {
        resource: 'body',
        field: '',
        code: 'invalid',
        message: { zh: '提交的内容格式不正确', en: 'The input has the wrong format' },
      },
    ])
  })

  it('text that cannot be stored is named by its field', () => {
    expect(faults({ name: 'a\u0000' })).toEqual([
      {
        resource: 'body',
        field: 'name',
        code: 'invalid',
        message: { zh: '名称含有无法保存的字符', en: 'Name contains characters that cannot be saved' },
      },
    ])
  })

  it('each field is named once, the first five in the refusal, the others counted', () => {
    const many = faults({ weight: 0, name: '', barcode: '', enabled: 1, quantity: 0, url: 'x', password: '' })
    const { why } = invalidInput(many).parts('zh')
    expect(many).toHaveLength(7)
    expect(why.split('；')).toEqual([...many.slice(0, 5).map((f) => f.message.zh), '另有 2 处'])
    expect(invalidInput(many).parts('en').why).toContain('; 2 more')
  })

  it('of thousands of faulty fields fifty are put into words, and all are counted', () => {
    const skus = Array.from({ length: 4000 }, () => ({ sku: 1, quantity: 'x' }))
    const given = { cases: [{ skus }] }
    const { told, fields } = faultsIn(schema, 'body', given, schema.safeParse(given))
    expect([told.length, fields]).toEqual([50, 8000])
    expect(told[49]?.field).toBe('cases.0.skus.24.quantity')
    expect(invalidInput(told, fields).parts('zh').why).toContain('另有 7995 处')
  })
})
