import type { ScanError } from '@kuacang/contract/kit/refusal'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { readDevice, saveDevice } from '../device.ts'
import { DialogFrame, dialogWords } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import type { EndOfScan } from './capture.ts'
import { playCue } from './cues.ts'
import { scanErrorWords } from './scan-error.ts'
import { speakInstruction, speakSentence } from './speech.ts'

const words = {
  title: text('本机设置与声音检查', 'Device settings and sound check'),
  name: text('设备名称（记录在操作记录中）', 'Device name (shown in operation records)'),
  end: text('扫描枪以什么结束', 'Scanner ends a scan with'),
  baud: text('电子秤 {code} 的波特率', 'Baud rate of scale {code}'),
  sound: text('五种提示音', 'The five sounds'),
  errors: text('扫描错误提示音', 'Sounds of scan errors'),
  voice: text('语音与震动', 'Voice and vibration'),
  speech: text('语音', 'Voice'),
  vibrate: text('震动', 'Vibration'),
  prompts: text('拣货时语音提示库位、商品和数量', 'Say locations, goods and quantities while picking'),
  example: text('去库位 A, 0 1', 'Go to location A, 0 1'),
  each: text('逐个检测扫描枪、电子秤、打印机和摄像头', 'Test scanner, scale, printer and camera one by one'),
}
const ends: Readonly<Record<EndOfScan, Text>> = {
  Enter: text('回车', 'Enter'),
  Tab: text('Tab', 'Tab'),
  pause: text('停顿 60 毫秒', 'A pause of 60 ms'),
}
export const baudRates = [1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200]
const cueNames = {
  ok: text('成功', 'Success'),
  attention: text('注意', 'Attention'),
  error: text('错误', 'Error'),
  done: text('完成', 'Complete'),
  queued: text('已暂存', 'Saved on this device'),
} as const

/** The address where every device of a workbench is tried by itself. */
const devicePage = '/user/device_check'

type SoundProps = {
  /** Do picking desks of this device speak? */
  readonly voice: boolean
  readonly onVoice: (voice: boolean) => void
}

/** Buttons that play what a desk plays, and whether picking desks speak. */
export const SoundChecks = ({ voice, onVoice }: SoundProps) => (
  <>
    <fieldset>
      <legend>{say(words.sound)}</legend>
      {(Object.keys(cueNames) as (keyof typeof cueNames)[]).map((cue) => (
        <Button key={cue} onClick={() => playCue(cue)}>
          {say(cueNames[cue])}
        </Button>
      ))}
    </fieldset>
    <fieldset>
      <legend>{say(words.errors)}</legend>
      {(Object.keys(scanErrorWords) as ScanError[]).map((cue) => (
        <Button key={cue} onClick={() => playCue(cue)}>
          {say(scanErrorWords[cue])}
        </Button>
      ))}
    </fieldset>
    <fieldset>
      <legend>{say(words.voice)}</legend>
      <Button onClick={() => speakInstruction('', [128], 0)}>{say(words.speech)}</Button>
      {'vibrate' in navigator ? (
        <Button onClick={() => navigator.vibrate([250])}>{say(words.vibrate)}</Button>
      ) : null}
      <Checkbox
        checked={voice}
        onChange={(e) => {
          onVoice(e.target.checked)
          // Turning it on tells at once whether this device has a voice of the language.
          if (e.target.checked) speakSentence(say(words.example), 0)
        }}
      >
        {say(words.prompts)}
      </Checkbox>
    </fieldset>
  </>
)

const DeviceCheck = ({ close }: { close: () => void }) => {
  const [device, setDevice] = useState(readDevice)
  const finish = () => {
    saveDevice({ ...device, name: device.name.trim() })
    close()
  }
  return (
    <DialogFrame
      title={say(words.title)}
      width={560}
      dismiss={close}
      focus="field"
      cancel={{ run: close }}
      confirm={{ label: say(dialogWords.confirm), run: finish }}
    >
      <div className="device-check">
        <fieldset>
          <legend>{say(words.name)}</legend>
          <Input
            aria-label={say(words.name)}
            value={device.name}
            maxLength={60}
            onChange={(e) => setDevice({ ...device, name: e.target.value })}
            onPressEnter={finish}
          />
        </fieldset>
        <fieldset>
          <legend>{say(words.end)}</legend>
          <Radio.Group
            value={device.endOfScan}
            onChange={(e) => setDevice({ ...device, endOfScan: e.target.value as EndOfScan })}
            options={(Object.keys(ends) as EndOfScan[]).map((v) => ({ value: v, label: say(ends[v]) }))}
          />
        </fieldset>
        {device.scale ? (
          <fieldset>
            <legend>{say(words.baud, { code: device.scale })}</legend>
            <Select
              aria-label={say(words.baud, { code: device.scale })}
              value={device.scaleBaud}
              onChange={(scaleBaud) => setDevice({ ...device, scaleBaud })}
              options={baudRates.map((value) => ({ value, label: String(value) }))}
            />
          </fieldset>
        ) : null}
        <SoundChecks voice={device.voice} onVoice={(voice) => setDevice({ ...device, voice })} />
        <Link to={devicePage} onClick={close}>
          {say(words.each)}
        </Link>
      </div>
    </DialogFrame>
  )
}

/** The check before the start of a shift: sound, vibration, and how the scanner of this device types (OP-18). */
export const openDeviceCheck = (): Promise<void> =>
  openDialog<void>((close) => <DeviceCheck close={() => close()} />, { otherwise: undefined })
