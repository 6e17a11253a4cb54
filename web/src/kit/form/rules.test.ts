import type { Rule } from 'antd/es/form'
import { describe, expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { barcode, decimal, emptyCode, max, min, required, ruleTexts } = await import('./rules.ts')
const { chosenFault, fileFault } = await import('./file-fault.ts')
const { refused } = await import('../scan/outcome.ts')
const { normaliseCode } = await import('../scan/normalise.ts')
const { hasStrangeUnit, readWeight } = await import('../scan/weight.ts')
const { kg } = await import('../show.tsx')

/** What a field says to a value; empty when it takes it. */
const said = async (rule: Rule, value: unknown): Promise<string> => {
  if (typeof rule === 'function' || !rule.validator) throw new Error('not a rule of ours')
  try {
    await rule.validator({} as never, value, () => undefined)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the shared rules of forms', () => {
  it('a required value is more than spaces; 0 and no are values [SH-258 SH-264 FU-383 PA-690]', async () => {
    for (const empty of [undefined, null, '', '  ', []]) expect(await said(required, empty)).toBe('必填')
    for (const given of [0, false, 'x', ['x']]) expect(await said(required, given)).toBe('')
  })

  it('say the same everywhere, in both languages [FU-388]', () => {
    const both = Object.entries({ ...ruleTexts, barcode: emptyCode }).map(([name, { zh, en }]) => [
      name,
      zh,
      en,
    ])
    expect(both).toEqual([
      ['required', '必填', 'Required'],
      ['min', '最小为 {n}', 'Minimum is {n}'],
      ['max', '最大为 {n}', 'Maximum is {n}'],
      ['decimal', '必须为数字（最多两位小数）', 'Must be a number (at most two decimal places)'],
      ['id', '必须为合格的ID', 'Must be a valid ID'],
      ['images', '请至少选择一张照片', 'Please select at least one image'],
      ['size', '文件大小不能超过{limit}!', 'File size cannot exceed {limit}!'],
      ['barcode', '不能为空', 'Cannot be empty'],
    ])
  })

  it('an empty barcode is refused in words of its own, everywhere [SH-263 FU-382]', async () => {
    expect(await said(barcode, ' ')).toBe('不能为空')
    expect(await said(barcode, 'B1')).toBe('')
    expect([emptyCode.zh, refused('blank').word]).toEqual(['不能为空', '不能为空'])
  })

  it('the limits themselves are allowed [SH-259 SH-264 FU-384]', async () => {
    expect([await said(min(3), 2), await said(min(3), 3)]).toEqual(['最小为 3', ''])
    expect([await said(max(3), 4), await said(max(3), 3)]).toEqual(['最大为 3', ''])
  })

  it('a decimal has at most two places [SH-264]', async () => {
    for (const good of ['1', '-1.5', 2.25, '0.10']) expect(await said(decimal, good)).toBe('')
    expect(await said(min(0), '-1.5')).toBe('最小为 0')
    for (const bad of ['1.234', 'x', '1.', '1e3'])
      expect(await said(decimal, bad)).toBe('必须为数字（最多两位小数）')
  })

  it('an empty field that is not required passes every other rule [SH-264]', async () => {
    for (const rule of [min(1), max(1), decimal]) expect(await said(rule, '')).toBe('')
  })
})

describe('files that are chosen', () => {
  const limit = 50 * 1024 * 1024
  const none = { zh: '请至少选择一张照片', en: '' }
  const fault = (sizes: number[], min = 1, maxBytes = limit) =>
    fileFault(
      sizes.map((size) => ({ name: 'A.PNG', size })),
      { min, maxBytes, types: ['.png'] },
      none,
    )

  it('are at least as many as are needed [SH-267 FU-381]', () => {
    expect(fault([])).toBe('请至少选择一张照片')
    expect(fault([], 0)).toBeUndefined()
  })

  it('are smaller than 50 MB together, to the byte [SH-265 SH-266 FU-389 FU-791 PA-695 PA-798]', () => {
    expect(fault([limit - 1])).toBeUndefined()
    expect(fault([limit])).toBe('文件大小不能超过50MB!')
    expect(fault([limit / 2, limit / 2])).toBe('文件大小不能超过50MB!')
  })

  it('are of the types that the call takes, whatever the case of their names [FU-366]', () => {
    const types = ['.mp4', '.mov']
    const named = (name: string) => fileFault([{ name, size: 1 }], { min: 1, maxBytes: limit, types }, none)
    expect(['a.mp4', 'b.MOV'].map(named)).toEqual([undefined, undefined])
    expect(named('a.avi')).toBe('只能上传 mp4 · mov 文件')
  })

  it('a chosen file that does not fit is refused by its name: type, size, and a picture by what is in it', async () => {
    const pictures = { maxBytes: 100, types: ['.jpg', '.jpeg', '.png', '.webp'] }
    const file = (name: string, ...bytes: number[]) => new File([new Uint8Array(bytes)], name)
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    expect(await chosenFault(file('a.PNG', ...png), pictures)).toBeUndefined()
    expect(await chosenFault(file('b.jpg', 0xff, 0xd8, 0xff, 0xe0), pictures)).toBeUndefined()
    expect(await chosenFault(file('notes.png', 0x68, 0x69), pictures)).toBe(
      '未选「notes.png」：它不是图片，请重新选择照片',
    )
    expect(await chosenFault(file('empty.png'), pictures)).toContain('empty.png')
    expect(await chosenFault(file('a.pdf', ...png), pictures)).toBe(
      '未选「a.pdf」：只能上传 jpg · jpeg · png · webp 文件',
    )
    const large = await chosenFault(file('c.png', ...png, ...Array(100).fill(0)), pictures)
    expect(large).toContain('c.png')
    // A sheet is no picture and need be none.
    expect(await chosenFault(file('s.csv', 0x68), { maxBytes: 100, types: ['.csv'] })).toBeUndefined()
  })

  it('are each no larger than the call takes, which may be more for one that stands alone', () => {
    expect(fault([500_001], 1, 500_000)).toBe('文件大小不能超过500kB!')
    expect(fault([2 * limit], 1, 2 * limit)).toBeUndefined()
  })
})

describe('what is scanned', () => {
  it('a SKU in the clothes of a byte string is the SKU itself [FU-380 PA-696]', () => {
    expect([`b'AB-1'`, ` b"AB-1"\r`, 'bAB-1'].map(normaliseCode)).toEqual(['AB-1', 'AB-1', 'bAB-1'])
  })

  it('a weight has up to six digits before the point and is read to the gram [FU-368 FU-816 PA-652 PA-795]', () => {
    expect(['1.5', '0.1234', '999999', ' 2 '].map(readWeight)).toEqual([1.5, 0.123, 999_999, 2])
    expect(['1234567', '0', '0.0001', '-1', '1.', '', 'KC123'].map(readWeight)).toEqual(
      Array(7).fill(undefined),
    )
  })

  it('a scale may write the unit, kg or g; any other is strange, and so is what it weighed [PA-653]', () => {
    expect(['1.5kg', '1500 g', '2KG'].map(readWeight)).toEqual([1.5, 1.5, 2])
    expect(['3lb', '1kgs', 'kg', '12g3'].map(readWeight)).toEqual(Array(4).fill(undefined))
    expect(['3lb', '1kgs', '1kg', 'MTR-1', 'kg', ''].map(hasStrangeUnit)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a weight is shown in kg to three decimals [PA-654 PA-796]', () => {
    expect([kg(1.5), kg(0.0004), kg(1250, 'g'), kg(1, 'lb')]).toEqual(['1.500', '0.000', '1.250', '单位异常'])
  })
})
