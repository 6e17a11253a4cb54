import { expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { holdNotices, notice } = await import('./notice.ts')
const { excerpt } = await import('./show.tsx')

it('notices of success stay 3 s, of removals and cancels 5 s, hints 2 s [SH-401 SH-402 PA-800 PA-801 FU-795 FU-796 FU-797]', () => {
  const shown: unknown[] = []
  const show = (text: string, seconds: number) => shown.push([text, seconds])
  holdNotices({ message: { success: show, info: show } } as never)
  notice.success('保存成功')
  notice.removal('包已移出交接单')
  notice.hint('表头已恢复默认')
  expect(shown).toEqual([
    ['保存成功', 3],
    ['包已移出交接单', 5],
    ['表头已恢复默认', 2],
  ])
})

it('long texts are cut behind 140 characters, a character never in two [PA-799]', () => {
  expect(excerpt('字'.repeat(140))).toBe('字'.repeat(140))
  expect(excerpt('字'.repeat(141))).toBe(`${'字'.repeat(140)}…`)
  expect(excerpt('📦📦📦', 2)).toBe('📦📦…')
})
