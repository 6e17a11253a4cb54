import { say } from '@kuacang/contract/kit/text'
import {
  createDevice,
  deskSetup,
  editDevice,
  getDeskLabel,
  listDevices,
  reportDevice,
  saveDeskSetup,
  takeDesk,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deskBarcode } from '@kuacang/contract/warehouse-admin/device/desk-code'
import { deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { deviceMachine } from '@kuacang/contract/warehouse-admin/device/machine'
import { type Answer, answer } from '#kit/http/answer'
import { codeLabel } from '#kit/labels/documents/code-label'
import { pageOf } from '#kit/list'
import { pdfFile } from '../../printing/public.ts'
import {
  createDevice as createDeviceAction,
  editDevice as editDeviceAction,
  reportDevice as reportDeviceAction,
  switchDevice,
} from './actions.ts'
import { mustFindDesk, saveSetup, takeWorkbench } from './desk.ts'

const { printers: setupPrinters, relays: setupRelays } = deskSetup.shape

export const answers: Answer[] = [
  answer(listDevices, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('device as d')
      .leftJoin('desk_setup as u', (j) =>
        j.on('u.warehouse_id', '=', caller.warehouse_id).onRef('u.device_id', '=', 'd.id'),
      )
      .where('d.warehouse_id', '=', caller.warehouse_id)
      .selectAll('d')
      .select(['u.plugin', 'u.printers', 'u.relays', 'u.scale_id', 'u.camera_id'])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
    if (query.status?.length) rows = rows.where('d.status', 'in', query.status)
    if (query.device_type) rows = rows.where('d.device_type', '=', query.device_type)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map(({ plugin, printers, relays, scale_id, camera_id, ...d }) => ({
        ...d,
        setup:
          plugin === null
            ? null
            : {
                plugin,
                printers: setupPrinters.parse(printers),
                relays: setupRelays.parse(relays),
                scale_id,
                camera_id,
              },
        actions: deviceMachine.allowed(d.status, caller.holds),
      })),
    }
  }),
  answer(createDevice, createDeviceAction),
  answer(editDevice, editDeviceAction),
  answer(toggleDevice, switchDevice),
  answer(reportDevice, reportDeviceAction),
  answer(saveDeskSetup, saveSetup),
  answer(takeDesk, takeWorkbench),
  answer(getDeskLabel, async (tx, caller, { params }) => {
    const { device_code, name } = await mustFindDesk(tx, caller, params.id)
    const title = say(deviceType.label(deviceType.code.desk), caller.locale)
    const label = { value: deskBarcode(device_code), title: `${title} ${name}`, big: device_code }
    return pdfFile(await codeLabel(label, { locale: caller.locale }), deskBarcode(device_code))
  }),
]
