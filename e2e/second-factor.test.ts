import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phone } from '../server/src/access/second-factor/phone.testing.ts'
import { type Product, startProduct } from './product.ts'

const password = 'Kuacang2026'

type Front = {
  readonly base: string
  readonly leadTo: (base: string) => void
  readonly close: () => void
}

/** The address of the product with a name, as a proxy has it: browsers keep passkeys for names only. */
const startFront = async (): Promise<Front> => {
  let product = ''
  const server = createServer((from, reply) => {
    const { method, headers, url = '/' } = from
    from.pipe(
      request(product + url, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(reply)
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (base) => {
      product = base
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('the second factor', () => {
  let product: Product
  let front: Front
  beforeAll(async () => {
    front = await startFront()
    product = await startProduct({ PUBLIC_URL: front.base })
    front.leadTo(product.base)
  })
  afterAll(async () => {
    await product.close()
    front.close()
  })

  /** The key that stands below the picture, as an authenticator app keeps it. */
  const keyOn = async (page: Page): Promise<string> =>
    ((await page.locator('.second-factor-key').textContent()) ?? '').replaceAll(' ', '')
  const logIn = async (page: Page, username: string, base = product.base) => {
    await page.goto(`${base}/login`)
    await page.fill('#username', username)
    await page.fill('#password', password)
    await page.keyboard.press('Enter')
  }
  const inside = (page: Page) => page.waitForURL((url) => !url.pathname.includes('login'))

  it('a role demands it → its user sets it up before anything else, and logs in with a code from then on; a manager resets it', async () => {
    const { page: admin, faults } = await product.open('admin', { at: '/settings/role_manage' })
    await admin.locator('.role-list').getByRole('button', { name: 'EPC操作员' }).first().click()
    await admin.getByRole('button', { name: '修改角色' }).click()
    await admin.getByLabel('登录时须用两步验证').check()
    await admin.locator('.dialog .ant-btn-primary').click()
    await admin.locator('.dialog').waitFor({ state: 'detached' })

    const { page } = await product.open('epc', { anonymous: true })
    await logIn(page, 'epc')
    await page.getByRole('heading', { name: '设置两步验证' }).waitFor()
    await page.fill('#password', 'wrong1234')
    await page.getByRole('button', { name: '开始设置' }).click()
    await page.locator('.ant-form-item-explain-error').waitFor()
    await page.fill('#password', password)
    await page.keyboard.press('Enter')
    await page.locator('.second-factor-scan canvas, .second-factor-scan svg').first().waitFor()
    const secret = await keyOn(page)
    await page.fill('#factor_code', '000000')
    await page.keyboard.press('Enter')
    await page.locator('.ant-form-item-explain-error').waitFor()
    await page.fill('#factor_code', phone(secret))
    await page.keyboard.press('Enter')
    await page.locator('.second-factor-codes li').first().waitFor()
    const codes = await page.locator('.second-factor-codes code').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await page.getByRole('button', { name: '我已保存' }).click()
    await page.getByRole('navigation', { name: '菜单' }).waitFor()

    await page.goto(`${product.base}/user/profile?panel=3`)
    await page.getByText('剩余恢复码 10 个').waitFor()
    await page.context().clearCookies({ name: 'session' })
    await logIn(page, 'epc')
    await page.getByText('手机验证器上的 6 位数字，或一个恢复码').waitFor()
    await page.fill('#factor_code', '123456')
    await page.keyboard.press('Enter')
    await page.getByText('验证码错误').waitFor()
    await page.fill('#factor_code', codes[0] ?? '')
    await page.keyboard.press('Enter')
    await inside(page)
    await page.goto(`${product.base}/user/profile?panel=3`)
    await page.getByText('剩余恢复码 9 个').waitFor()

    await admin.goto(`${product.base}/settings/user_manage?key=epc`)
    const row = admin.getByRole('row').filter({ has: admin.getByText('epc', { exact: true }) })
    await row.getByRole('button', { name: '更多' }).click()
    await admin.getByText('重置两步验证').click()
    // The dialog is gone before the server has answered.
    const answered = admin.waitForResponse('**/api/reset_second_factor')
    await admin.locator('.dialog .ant-btn-dangerous, .dialog .ant-btn-primary').last().click()
    await answered
    await page.goto(`${product.base}/`)
    await page.waitForURL('**/login**')
    expect(faults).toEqual([])
  })

  it('in English, of one’s own will: switched on in the profile, and off again by password and code', async () => {
    const { page, faults } = await product.open('merchant-b', { locale: 'en', at: '/user/profile?panel=3' })
    await page.fill('#password', password)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.locator('.second-factor-key').waitFor()
    const secret = await keyOn(page)
    await page.fill('#factor_code', phone(secret))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 recovery codes are left').waitFor()
    await page.fill('#password', password)
    // A code is taken once: that of the next half minute, which is taken already.
    await page.fill('#factor_code', phone(secret, 1))
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByText('You log in by password alone.').waitFor()
    expect(faults).toEqual([])
  })
  it('a passkey is added by its name, used at the next login, and removed by itself', async () => {
    const { page, faults } = await product.open('merchant-a', { anonymous: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await logIn(page, 'merchant-a', front.base)
    await inside(page)
    await page.goto(`${front.base}/user/profile?panel=3`)
    await page.fill('#passkey_passkey_name', '门口电脑')
    await page.fill('#passkey_password', password)
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByRole('button', { name: '我已保存' }).click()
    await page.locator('.passkeys').getByText('门口电脑').waitFor()

    // A page that still loads would be told that it is logged out.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'session' })
    await logIn(page, 'merchant-a', front.base)
    await page.getByRole('button', { name: '使用通行密钥' }).click()
    await inside(page)
    await page.goto(`${front.base}/user/profile?panel=3`)
    await page.locator('.passkeys').getByRole('button').click()
    await page.fill('#passkey_password', password)
    await page.getByRole('button', { name: '使用通行密钥' }).click()
    await page.getByText('登录时只需密码。').waitFor()
    expect(faults).toEqual([])
  })
})
