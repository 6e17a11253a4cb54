import { expect, it } from 'vitest'
import { instantOf, momentText, wallText, zoneText } from './moment.ts'
import { filled, say, text } from './text.ts'

const at = new Date('2026-07-01T18:30:05Z')

it('a moment is shown in the time zone of the warehouse to every reader', () => {
  expect(momentText(at, { zone: 'Asia/Shanghai', own: 'Asia/Shanghai' })).toBe('2026-07-02 02:30:05')
  expect(wallText(at, 'America/Los_Angeles')).toBe('2026-07-01 11:30:05')
})

it('the zone is named where the clock of the reader differs or is not known, not where only its name differs', () => {
  expect(momentText(at, { zone: 'Asia/Shanghai', own: 'Europe/Berlin' })).toBe('2026-07-02 02:30:05 UTC+8')
  expect(momentText(at, { zone: 'Asia/Shanghai' })).toBe('2026-07-02 02:30:05 UTC+8')
  expect(momentText(at, { zone: 'Asia/Shanghai', own: 'no zone' })).toBe('2026-07-02 02:30:05 UTC+8')
  expect(momentText(at, { zone: 'Asia/Shanghai', own: 'Asia/Hong_Kong' })).toBe('2026-07-02 02:30:05')
})

it('the name of a zone follows its summer time', () => {
  const names = ['2026-01-01', '2026-07-01'].map((day) => zoneText(new Date(day), 'America/St_Johns'))
  expect(names).toEqual(['UTC-3:30', 'UTC-2:30'])
  expect(zoneText(at, 'UTC')).toBe('UTC')
})

it('a moment in a text is written once, in the time zone of the reader', () => {
  const since = text('自 {since} 起', 'since {since}')
  const clock = { zone: 'Asia/Shanghai', own: 'Asia/Shanghai' }
  expect(say(since, 'zh', { since: at }, clock)).toBe('自 2026-07-02 02:30:05 起')
  expect(filled(since, { since: at }, clock).en).toBe('since 2026-07-02 02:30:05')
  expect(say(since, 'en', { since: at })).toBe('since 2026-07-01 18:30:05 UTC')
})

it('the moment of a wall clock is found in winter, in summer and on the days between', () => {
  const zone = 'America/Los_Angeles'
  const days = ['2026-01-15', '2026-03-08', '2026-03-09', '2026-07-01', '2026-11-01', '2026-11-02']
  for (const wall of days.flatMap((day) => [`${day}T00:00:00`, `${day}T12:30:00`]))
    expect(wallText(instantOf(wall, zone), zone)).toBe(wall.replace('T', ' '))
  expect(instantOf('2026-07-02T02:30:05', 'Asia/Shanghai')).toEqual(at)
})
