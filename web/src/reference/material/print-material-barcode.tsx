/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import {
  type BriefMaterial,
  getMaterialLabels,
  listMaterials,
} from '@kuacang/contract/reference/material/calls'
import { scannedMaterial } from '@kuacang/contract/reference/material/scan'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { useUnrecognised } from '../../kit/dialog/unrecognised.tsx'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { normaliseCode } from '../../kit/scan/normalise.ts'
import { Code } from '../../kit/show.tsx'
import './material.css'

const words = {
  title: text('打印包材条码', 'Print packing material barcode'),
  hint: text('点击或扫描包材即打印其条码', 'Click or scan packing material to print its barcode'),
  scan: text('包材名称或条码', 'Packing material name or barcode'),
  none: text('没有可用的包材', 'No packing material available'),
}

const PrintDialog = ({ close }: { close: () => void }) => {
  const materials = useAnswer(listMaterials, { query: { view: 'brief' } })
  const [typed, setTyped] = useState('')
  const { refuse, clear, shown } = useUnrecognised()
  const [printing, setPrinting] = useState<string>()
  const field = useRef<InputRef>(null)
  const print = async ({ name }: BriefMaterial) => {
    clear()
    setPrinting(name)
    // The next one may be scanned.
    field.current?.focus()
    try {
      await printPaper({ paper: '6x4', load: () => request(getMaterialLabels, { query: { names: [name] } }) })
    } catch (error) {
      notice.failure(error)
    } finally {
      setPrinting(undefined)
    }
  }
  const take = (value: string) => {
    const code = normaliseCode(value)
    if (!code) return false
    setTyped('')
    const found = scannedMaterial(materials.data?.list ?? [], code)
    if (found) void print(found)
    else refuse(code)
    return true
  }
  return (
    <DialogFrame
      title={say(words.title)}
      focus="field"
      width={560}
      take={take}
      dismiss={close}
      cancel={{ label: say(dialogWords.close), run: close }}
    >
      <p className="soft">{say(words.hint)}</p>
      <Input
        ref={field}
        value={typed}
        aria-label={say(words.scan)}
        placeholder={say(words.scan)}
        onChange={(e) => setTyped(e.target.value)}
        onPressEnter={() => take(typed)}
      />
      {shown}
      <Answered of={materials}>
        {({ list }) => (
          <div className="material-choices">
            {list.length === 0 ? <p>{say(words.none)}</p> : null}
            {list.map((m) => (
              <Button key={m.name} loading={printing === m.name} onClick={() => void print(m)}>
                {m.cn_name} <Code>{m.name}</Code>
              </Button>
            ))}
          </div>
        )}
      </Answered>
    </DialogFrame>
  )
}

/** Lists the packing material; a click or a scan prints its barcode. */
export const openPrintMaterialBarcode = (): Promise<void> =>
  openDialog<void>((close) => <PrintDialog close={() => close()} />, { otherwise: undefined })
