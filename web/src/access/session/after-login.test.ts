import { describe, expect, it } from 'vitest'
import { afterLogin } from './after-login.ts'

const user = { need_reset_password: false, partner_id: null, email: '' }

describe('a fresh login', () => {
  it('goes to the password panel with a warning when the password must be changed [SH-065 SH-066 SH-072]', () => {
    const { to, warning } = afterLogin({ ...user, need_reset_password: true, partner_id: 1 }, '/x', false)
    expect(to).toBe('/user/profile?panel=1')
    expect(warning).toEqual({ zh: '请先修改密码', en: 'Please change your password first' })
  })

  it('of a partner without e-mail goes to the personal panel with a warning [SH-067 SH-068 SH-072]', () => {
    const { to, warning } = afterLogin({ ...user, partner_id: 1 }, '/x', false)
    expect(to).toBe('/user/profile?panel=0')
    expect(warning).toEqual({ zh: '请先完善邮箱信息', en: 'Please add your e-mail address first' })
    expect(afterLogin({ ...user, partner_id: 1, email: 'a@b.c' }, '/x', false)).toEqual({ to: '/x' })
    const both = { ...user, need_reset_password: true, partner_id: 1 }
    expect(afterLogin(both, '/x', false).to).toBe('/user/profile?panel=1')
  })

  it('goes back to where it came from, else home by device [SH-069 SH-070 SH-071]', () => {
    expect(afterLogin(user, '/a?b=1', true).to).toBe('/a?b=1')
    expect(afterLogin(user, null, true).to).toBe('/m')
    expect(afterLogin(user, null, false).to).toBe('/')
  })
})
