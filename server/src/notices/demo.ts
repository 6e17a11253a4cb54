import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { saveAnnouncement } from './announcement/actions.ts'

const welcome = `<p>这是一套演示数据：五类仓库、两家商户，以及可以从上架做到交接的真实流程。扫描枪和键盘都可以直接使用。</p>
<p>These are demo data: five kinds of warehouses, two merchants, and work that can be done from shelf to handover, with a scanner or the keyboard.</p>`

/** Something to read on the start page. */
const demoNotices = async ({ store }: App): Promise<void> => {
  const caller = systemCaller(noWarehouse, 'demo')
  await transact(store, caller, (tx) =>
    saveAnnouncement(tx, caller, {
      body: { title: '欢迎使用跨仓 · Welcome to Kuacang', content: welcome, draft: false, kept: [] },
      files: [],
    }),
  )
}

export const demo: DemoPart[] = [{ name: 'notices', needs: [], fill: demoNotices }]
