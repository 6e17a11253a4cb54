import { text } from '@kuacang/contract/kit/text'
import { getSimpleBarcode } from '@kuacang/contract/printing/barcode/calls'
import { Button, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { readDevice, saveDevice } from '../../kit/device.ts'
import { hasCamera } from '../../kit/form/camera.ts'
import { takePhoto } from '../../kit/form/take-photo.ts'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { baudRates, SoundChecks } from '../../kit/scan/device-check.tsx'
import { ScannerTest } from '../../kit/scan/scanner-test.tsx'
import { LiveScale } from '../../kit/weigh/live-scale.tsx'
import { chooseScale } from '../../kit/weigh/scale-port.ts'
import './device-check.css'

const words = {
  desk: text('本机工作台：{name}', 'Workbench of this device: {name}'),
  noDesk: text(
    '本机还没有设为工作台：扫描工作台条码即可设定',
    'This device is not set up as a workbench yet. Scan the barcode of a workbench to set it up.',
  ),
  scanner: text('扫描枪', 'Scanner'),
  scale: text('电子秤', 'Scale'),
  baud: text('波特率', 'Baud rate'),
  port: text('换一个端口', 'Choose another port'),
  printer: text('打印机', 'Printer'),
  print: text('打印测试页（10x10）', 'Print a test page (10x10)'),
  printed: text('打印后请扫描测试页上的条码', 'Then scan the barcode on the test page'),
  page: text('打印机测试', 'Printer test'),
  camera: text('摄像头', 'Camera'),
  photo: text('拍一张照片', 'Take a photo'),
  taken: text('拍到的照片', 'The photo taken'),
  noCamera: text(
    '此浏览器不让本页使用摄像头：请用 https 地址打开',
    'This browser gives this page no camera: open it by its https address',
  ),
  sounds: text('声音', 'Sounds'),
}

const Part = ({ title, children }: { title: typeof words.scanner; children: ReactNode }) => (
  <section className="device-part" aria-label={say(title)}>
    <h2 className="section-title">{say(title)}</h2>
    {children}
  </section>
)

const ScaleTest = () => {
  const [{ scale, scaleBaud }, setDevice] = useState(readDevice)
  const [opened, open] = useState(0)
  const choose = async () => {
    await chooseScale()
    open((n) => n + 1)
  }
  return (
    <>
      <LiveScale key={opened} code={scale || 'COM'} onSteady={() => undefined} />
      <div className="device-ways">
        <Select
          aria-label={say(words.baud)}
          value={scaleBaud}
          onChange={(baud: number) => {
            saveDevice({ scaleBaud: baud })
            setDevice(readDevice())
          }}
          options={baudRates.map((value) => ({ value, label: `${value} Bd` }))}
        />
        <Button onClick={() => void choose()}>{say(words.port)}</Button>
      </div>
    </>
  )
}

const PrinterTest = () => {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await printPaper({
        paper: '10x10',
        load: () =>
          request(getSimpleBarcode, {
            query: { value: `TEST-${Date.now() % 1_000_000}`, title: say(words.page) },
          }),
      })
    } catch (failure) {
      notice.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="device-ways">
      <Button loading={busy} onClick={() => void print()}>
        {say(words.print)}
      </Button>
      <span className="soft">{say(words.printed)}</span>
    </div>
  )
}

const CameraTest = () => {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (!hasCamera()) return <p className="soft">{say(words.noCamera)}</p>
  const shoot = async () => {
    const file = await takePhoto()
    if (file) setUrl(URL.createObjectURL(file))
  }
  return (
    <div className="device-ways">
      <Button onClick={() => void shoot()}>{say(words.photo)}</Button>
      {url ? <img src={url} alt={say(words.taken)} /> : null}
    </div>
  )
}

/** Every device of a workbench by itself, for every operator, before a shift depends on it. */
export default function DeviceCheckPage() {
  const title = usePageTitle()
  const { name } = readDevice()
  const [voice, setVoice] = useState(() => readDevice().voice)
  const choose = (chosen: boolean) => {
    saveDevice({ voice: chosen })
    setVoice(chosen)
  }
  return (
    <div className="device-page">
      <h1 className="page-title">{title ? say(title) : null}</h1>
      <p className="soft">{name ? say(words.desk, { name }) : say(words.noDesk)}</p>
      <Part title={words.scanner}>
        <ScannerTest />
      </Part>
      <Part title={words.scale}>
        <ScaleTest />
      </Part>
      <Part title={words.printer}>
        <PrinterTest />
      </Part>
      <Part title={words.camera}>
        <CameraTest />
      </Part>
      <Part title={words.sounds}>
        <div className="device-check">
          <SoundChecks voice={voice} onVoice={choose} />
        </div>
      </Part>
    </div>
  )
}
