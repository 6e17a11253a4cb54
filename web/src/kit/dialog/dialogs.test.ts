import { afterEach, describe, expect, it } from 'vitest'
import { closeDialogs, confirmShown, makeWay, openDialog, setConfirm, setPassage } from './dialogs.ts'

describe('dialogs that wait for a person', () => {
  afterEach(closeDialogs)

  it('a second error takes the place of the first, which is answered by itself: one is left, and it is the second [OP-30]', async () => {
    const show = (text: string) => openDialog<string>(() => text, { otherwise: `${text} left`, slot: 'stop' })
    const first = show('first')
    const second = show('second')
    expect(await first).toBe('first left')
    const seen: string[] = []
    // Dialogs are numbered from one.
    setConfirm(2, () => seen.push('second'))
    expect([confirmShown(), seen]).toEqual([true, ['second']])
    // A key of the desk has its way past a dialog only where no other one lies under it.
    setPassage(2, closeDialogs)
    expect(makeWay()).toBe(true)
    expect(await second).toBe('second left')
    expect(confirmShown()).toBe(false)
  })
})
