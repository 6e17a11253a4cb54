import { describe, expect, it } from 'vitest'
import { filled, say, sentences, type Text, text } from './text.ts'

const scans = text('{n} 次扫描未处理', '{n} {n|scan was|scans were} not processed')
const notFound = text('未找到{object}', '{object} was not found')

describe('a text with a number', () => {
  it.each([
    [0, '0 scans were not processed'],
    [1, '1 scan was not processed'],
    [2, '2 scans were not processed'],
    [21, '21 scans were not processed'],
    ['1', '1 scan was not processed'],
    ['10,000+', '10,000+ scans were not processed'],
  ])('%s → its English word has the form that goes with it', (n, said) => {
    expect(say(scans, 'en', { n })).toBe(said)
  })

  it('says it without a form in Chinese, which has no plural', () => {
    expect(say(scans, 'zh', { n: 1 })).toBe('1 次扫描未处理')
  })

  it('has the right form where it is filled for readers of either language', () => {
    expect(filled(scans, { n: 1 })).toEqual({ zh: '1 次扫描未处理', en: '1 scan was not processed' })
  })

  it('names the same places in both languages, or does not compile', () => {
    const needs: Text<'n'> = scans
    // @ts-expect-error English asks for another number than Chinese.
    const other = text('{n} 次', '{n} {m|time|times}')
    expect([needs.zh, other.zh]).toEqual(['{n} 次扫描未处理', '{n} 次'])
  })
})

describe('a place at the beginning', () => {
  it('filled with words of the product → an English capital, for it begins the sentence', () => {
    expect(say(notFound, 'en', { object: text('交接单', 'handover receipt') })).toBe(
      'Handover receipt was not found',
    )
    expect(say(notFound, 'zh', { object: text('交接单', 'handover receipt') })).toBe('未找到交接单')
  })

  it('filled with a code or a name → as it is written', () => {
    expect(say(notFound, 'en', { object: 'abc' })).toBe('abc was not found')
    expect(say(notFound, 'en', { object: { zh: 'mug-2', en: 'mug-2' } })).toBe('mug-2 was not found')
  })
})

describe('several parts of a message', () => {
  it('follow one another as sentences, each with one full stop [OP-23]', () => {
    const parts = ['The file must not exceed 8MB!', 'The upload is too large', 'Make it smaller.', '']
    expect(sentences(parts, 'en')).toBe(
      'The file must not exceed 8MB! The upload is too large. Make it smaller.',
    )
    expect(sentences(['用户未登录', '没有有效的登录状态', '请重新登录'], 'zh')).toBe(
      '用户未登录，没有有效的登录状态，请重新登录。',
    )
    expect(sentences(['文件大小不能超过8MB!', '请缩小'], 'zh')).toBe('文件大小不能超过8MB!请缩小。')
  })
})
