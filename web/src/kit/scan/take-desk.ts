import { text } from '@kuacang/contract/kit/text'
import { type TakenDesk, takeDesk } from '@kuacang/contract/warehouse-admin/device/calls'
import { currentWarehouse } from '../api/every-request.ts'
import { request } from '../api/request.ts'
import { saveDevice } from '../device.ts'
import { type PrinterSettings, savePrinters } from '../print/settings.ts'
import { say } from '../say.ts'
import { attention, type Outcome, ok } from './outcome.ts'
import type { Scan } from './queue.ts'

const words = {
  taken: text('本机已设为工作台', 'This browser is now workbench'),
  broken: text('工作台已设置，但有设备停用', 'Workbench set up, but some devices are disabled'),
  window: text('打印：浏览器', 'Printing: the browser'),
  printers: text('打印：{printers}', 'Printing: {printers}'),
  scale: text('电子秤 {code}', 'Scale {code}'),
  camera: text('摄像头 {code}', 'Camera {code}'),
  off: text('（停用）', '(disabled)'),
}

const partText = (label: typeof words.scale, part: TakenDesk['scale']) =>
  part && `${say(label, { code: part.device_code })}${part.enabled ? '' : say(words.off)}`

const printText = ({ plugin, printers, relays }: TakenDesk) => {
  const names = { ...(plugin ? printers : {}) }
  for (const [paper, printer] of Object.entries(relays)) Object.assign(names, { [paper]: printer.name })
  const each = Object.entries(names).map(([paper, printer]) => `${paper} ${printer}`)
  return each.length > 0 ? say(words.printers, { printers: each.join(', ') }) : say(words.window)
}

/** Sets this browser up for a workbench, for every user who logs in here (OP-32). */
export const takeDeskHere = async (device_code: string, { key }: Scan): Promise<Outcome> => {
  const desk = await request(takeDesk, { body: { device_code } }, { key })
  const { plugin, printers, scale, camera } = desk
  const warehouse = currentWarehouse.id ?? 0
  const here = Object.entries(desk.relays).map(([paper, printer]) => [paper, { ...printer, warehouse }])
  const relays: NonNullable<PrinterSettings['relays']> = Object.fromEntries(here)
  saveDevice({
    name: desk.device_code,
    scale: scale?.device_code ?? '',
    camera: camera?.device_code ?? '',
  })
  savePrinters({ plugin, printers, ...(here.length > 0 && { relays }) })
  const parts = [printText(desk), partText(words.scale, scale), partText(words.camera, camera)]
  const more = { big: desk.device_code, detail: [desk.name, ...parts].filter(Boolean).join(' · ') }
  const broken = [scale, camera].some((part) => part && !part.enabled)
  return broken ? attention(words.broken, more) : ok(words.taken, more)
}
