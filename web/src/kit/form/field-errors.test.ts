import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FormInstance } from 'antd'
import { describe, expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { formFailure, placeErrors } = await import('./field-errors.ts')
const { ApiError } = await import('../api/api-error.ts')

const formOf = (...names: (string | (string | number)[])[]) => {
  const placed: unknown[] = []
  const form = {
    getFieldsError: () => names.map((name) => ({ name: [name].flat(), errors: [] })),
    setFields: (fields: unknown[]) => placed.push(...fields),
  } as unknown as FormInstance
  return { form, placed }
}
const at = (field: string, message: string) =>
  ({ resource: 'body', field, code: 'invalid', message }) as const

describe('field errors', () => {
  it('stand at the fields of their names; what the form has not is listed under its message [SH-378 SH-379 PA-718]', () => {
    const { form, placed } = formOf('sku', 'weight')
    const errors = [at('sku', 'SKU 编码已存在'), at('weight', '重量必填'), at('elsewhere', '数量必填')]
    expect(placeErrors(form, new ApiError(400, 'no', { errors }))).toEqual(['数量必填'])
    expect(placed).toEqual([
      { name: ['sku'], errors: ['SKU 编码已存在'] },
      { name: ['weight'], errors: ['重量必填'] },
    ])
    expect(placeErrors(form, new Error('x'))).toEqual([])
  })

  it('stand at the lines of lists, at a field that holds a list, and where the call wraps or names otherwise what the form holds', () => {
    const { form, placed } = formOf('skus', ['skus', 2, 'sku'], 'name', 'topics', ['address', 'city'])
    const errors = [
      at('skus.2.sku', '第 3 行 SKU 编码必填'),
      at('update_dict.name', '名称必填'),
      at('topics.1', '事件第 2 行不是可选的值'),
      at('shipping_address.city', '城市必填'),
    ]
    expect(placeErrors(form, new ApiError(400, 'no', { errors }))).toEqual([])
    expect(placed).toEqual([
      { name: ['skus', 2, 'sku'], errors: ['第 3 行 SKU 编码必填'] },
      { name: ['name'], errors: ['名称必填'] },
      { name: ['topics'], errors: ['事件第 2 行不是可选的值'] },
      { name: ['address', 'city'], errors: ['城市必填'] },
    ])
  })

  it('of a value that is taken or unknown stand at its field, beside the whole refusal above the form', () => {
    const names = ['sku', 'barcode', ['rack_position', 'x'], 'role_ids', ['cut_offs', 0, 'channel_code']]
    const { form, placed } = formOf(...names)
    const errors = [
      { ...at('barcode', '条码已存在'), code: 'already_exists' as const },
      { ...at('rack_position.x', '列已存在'), code: 'already_exists' as const },
      { ...at('user_info.role_ids.1', '角色第 2 行不存在'), code: 'not_found' as const },
      { ...at('update_dict.cut_offs.0.channel_code', '第 1 行渠道代码不存在'), code: 'not_found' as const },
    ]
    const refusal = { what: 'SKU 未保存', why: '该客户已有相同的 SKU 编码或条码', now: '请修改编码或条码' }
    const refused = new ApiError(409, 'no', { code: 4001, refusal, errors })
    expect(formFailure(form, refused)).toBe('SKU 未保存，该客户已有相同的 SKU 编码或条码，请修改编码或条码。')
    expect(placed).toEqual([
      { name: ['barcode'], errors: ['条码已存在'] },
      { name: ['rack_position', 'x'], errors: ['列已存在'] },
      { name: ['role_ids'], errors: ['角色第 2 行不存在'] },
      { name: ['cut_offs', 0, 'channel_code'], errors: ['第 1 行渠道代码不存在'] },
    ])
  })

  it('are not said a second time above the form; a refusal of another kind is said whole', () => {
    const { form } = formOf('name')
    const errors = [at('name', '名称必填'), at('elsewhere', '数量必填')]
    const refusal = { what: '提交的内容有误', why: '名称必填；数量必填', now: '请修改后重新提交' }
    const refused = (code: number) => new ApiError(400, 'no', { code, refusal, errors })
    expect(formFailure(form, refused(kitRefusals.invalid_input.code))).toBe(
      '提交的内容有误，数量必填，请修改后重新提交。',
    )
    expect(formFailure(form, refused(kitRefusals.busy.code))).toBe(
      '提交的内容有误，名称必填；数量必填，请修改后重新提交。',
    )
  })
})
