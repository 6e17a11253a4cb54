import type { FormInstance } from 'antd'
import { expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { placeErrors } = await import('./field-errors.ts')
const { ApiError } = await import('../api/api-error.ts')

it('field errors stand at the fields of their names; what the form has not is listed under its message [SH-378 SH-379 PA-718]', () => {
  const placed: unknown[] = []
  const form = {
    getFieldsValue: () => ({ sku: '', weight: 1 }),
    getFieldsError: () => [],
    setFields: (fields: unknown[]) => placed.push(...fields),
  } as unknown as FormInstance
  const error = (field: string, code: string) => ({ resource: 'sku', field, code })
  const errors = [error('sku', 'already_exists'), error('weight', 'custom'), error('elsewhere', 'missing')]
  const left = placeErrors(form, new ApiError(400, 'no', { errors }))
  expect(placed).toEqual([
    { name: ['sku'], errors: ['已存在'] },
    { name: ['weight'], errors: ['格式或内容不正确'] },
  ])
  expect(left).toEqual(['elsewhere: 必填'])
  expect(placeErrors(form, new Error('x'))).toEqual([])
})
