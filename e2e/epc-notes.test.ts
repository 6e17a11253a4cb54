import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('delivery notes of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('a finished bag goes on a note, once, and the note is approved as it is finished', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const { data } = await ask<{ list: { bag_number: string }[] }>(page, '/epc/outbound_packing_bag/bookable')
    const first = data.list[0]?.bag_number ?? ''
    const numberIn = (said: string) => /DN\d+/.exec(said)?.[0] ?? ''

    await openDesk(page, `${product.base}/epc_dhl_packing/outbound_delivery_note_create`)
    await scanStopped(page, 'RUBBISH1')
    const note = numberIn(await scanAs(page, first, 'ok'))
    expect(note).not.toBe('')
    expect(await scanAs(page, first, 'already')).toContain('已在此交货单上')
    expect(await pressAs(page, 'F2', 'done')).toContain('交货单已批准')
    expect(faults).toEqual([])
  })

  it('at the handover desk the approved note is signed with a photo', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const { data } = await ask<{ list: { delivery_note_number: string; kind: number }[] }>(
      page,
      `/epc/delivery_note/search?status=${epcNoteStatus.code.approved}`,
    )
    const note = data.list.find((n) => n.kind === epcNoteKind.code.bags)?.delivery_note_number ?? ''
    await openDesk(page, `${product.base}/epc_operator/epc_delivery_note_handover`)
    expect(await scanAs(page, note, 'ok')).toContain(note)
    expect(await scanAs(page, note, 'already')).toContain(note)
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    await page.goto(`${product.base}/epc_admin/manage_outbound_delivery_notes`)
    await page.locator('.ant-table-row').filter({ hasText: note }).getByText('已交接').first().waitFor()
    expect(faults).toEqual([])
  })

  it('a note is cancelled at its desk with a reason, after wrong scans; its bags are free again [PA-336]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    type Free = { list: { bag_number: string }[] }
    const free = async () => {
      const { data } = await ask<Free>(page, '/epc/outbound_packing_bag/bookable')
      return data.list.map((b) => b.bag_number)
    }
    const [bag = ''] = await free()
    const made = await ask<{ delivery_note_number: string }>(page, '/epc/delivery_note/create', {
      bag_ids: [bag],
    })
    const note = made.data.delivery_note_number
    expect(await free()).not.toContain(bag)
    await openDesk(page, `${product.base}/epc_dhl_packing/outbound_delivery_note_cancel`)
    const dialog = page.locator('.dialog').filter({ hasText: note })

    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, bag)).toContain(bag)
    // Who thinks better of it changes nothing.
    const kept = await scanAs(page, note, 'attention', () =>
      dialog.getByRole('button', { name: '取消', exact: true }).click(),
    )
    expect(kept).toContain('已放弃')
    expect(await free()).not.toContain(bag)

    const said = await scanAs(page, note, 'done', async () => {
      await dialog.getByRole('textbox', { name: '原因' }).fill('改期发运')
      await page.keyboard.press('Enter')
    })
    expect(said).toContain('交货单已取消')
    expect(said).toContain(note)
    expect(await free()).toContain(bag)
    expect(await scanStopped(page, note)).toContain(note)
    expect(faults).toEqual([])
  })

  it('bags, packing bags and containers go on notes that are printed, signed with a picture at their own desks, and cancelled in their lists [PA-342]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    type Note = { delivery_note_number: string; id: string; kind: number; status: number }
    const notes = async (query: string) =>
      (await ask<{ list: Note[] }>(page, `/epc/delivery_note/search?page_size=200&${query}`)).data.list
    const bagsOf = async (note: Note) => {
      const { data } = await ask<{ bags: { bag_number: string }[] }>(
        page,
        `/epc/delivery_note/get?delivery_note_id=${note.id}`,
      )
      return data.bags.map((b) => b.bag_number)
    }
    const row = (number: string) => page.locator('.ant-table-row').filter({ hasText: number })
    const papers = () =>
      page.waitForResponse(
        (r) => /delivery_note/.test(r.url()) && r.headers()['content-type'] === 'application/pdf',
      )
    const lists = {
      all: `${product.base}/epc_admin/manage_outbound_delivery_notes`,
      pickup: `${product.base}/epc_outbound_packing/epc_manage_outbound_pickup_delivery_note`,
    }
    const kinds = [
      { kind: epcNoteKind.code.bags, desk: '/epc_operator/epc_delivery_note_handover', list: lists.all },
      {
        ...{ kind: epcNoteKind.code.pickup, list: lists.pickup },
        desk: '/epc_outbound_packing/epc_outbound_pickup_delivery_note_handover',
      },
      {
        ...{ kind: epcNoteKind.code.containers, list: lists.all },
        desk: '/epc_dhl_packing/outbound_delivery_note_handover',
      },
    ]
    for (const { kind, desk, list } of kinds) {
      // A note that is still open is cancelled in its list; its bags are free for another one.
      const open = (await notes(`status=${epcNoteStatus.code.created}`)).find((n) => n.kind === kind)
      if (!open) throw new Error(`the demo has an open note of kind ${kind}`)
      const number = open.delivery_note_number
      const bags = await bagsOf(open)
      await page.goto(`${list}?delivery_note_ids=${number}`)
      const shown = papers()
      await row(number).getByRole('button', { name: '打印' }).click()
      await shown
      await row(number).getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '取消' }).click()
      const dialog = page.locator('.dialog').filter({ hasText: number })
      await dialog.getByRole('textbox', { name: '原因' }).fill('改期发运')
      await page.keyboard.press('Enter')
      await row(number).getByText('已取消').first().waitFor()
      await page.goto(`${lists.pickup}?delivery_note_ids=${number}`)
      const seen = kind === epcNoteKind.code.pickup
      await (seen ? row(number) : page.locator('.ant-table-placeholder')).first().waitFor()

      await openDesk(page, `${product.base}/epc_dhl_packing/outbound_delivery_note_create`)
      expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
      const [first = ''] = bags
      await scanAs(page, first, 'ok')
      const note = (await page.locator('.job .job-code').textContent()) ?? ''
      expect(note).not.toBe(number)
      for (const bag of bags.slice(1)) await scanAs(page, bag, 'ok')
      await scanAs(page, first, 'already')
      const printed = papers()
      expect(await pressAs(page, 'F2', 'done')).toContain('交货单已批准')
      await printed

      await openDesk(page, `${product.base}${desk}`)
      expect(await scanStopped(page, number)).toContain(number)
      expect(await scanStopped(page, first)).toContain(first)
      expect(await scanAs(page, note, 'ok')).toContain(note)
      await scanAs(page, note, 'already')
      const signing = page.locator('.dialog')
      await pressAs(page, 'F2', 'done', async () => {
        const sign = signing.getByRole('button', { name: '签收' })
        // Without a picture nothing is signed.
        await sign.click()
        await signing.locator('.ant-form-item-explain-error').waitFor()
        await page.setInputFiles('.dialog input[type=file]', picture)
        await sign.click()
      })
      const [signed] = (await notes(`delivery_note_ids=${note}`)).filter((n) => n.kind === kind)
      expect(signed?.status).toBe(epcNoteStatus.code.handed_over)
    }
    expect(faults).toEqual([])
  })
})
