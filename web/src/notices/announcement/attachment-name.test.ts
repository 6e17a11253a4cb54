import { expect, it } from 'vitest'
import { shortName } from './attachment-name.ts'

it('a name of up to 24 characters is shown whole, a longer one by both ends [SH-211 FU-806 FU-807]', () => {
  expect(shortName('a'.repeat(20).concat('.pdf'))).toBe('a'.repeat(20).concat('.pdf'))
  const long = '跨境仓储操作手册第三版二零二六年十一月修订.final.xlsx'
  expect(shortName(long)).toBe('跨境仓储操作手册第三版二….final.xlsx')
  expect([...shortName(`${'b'.repeat(40)}.xlsx`)]).toHaveLength(24)
})
