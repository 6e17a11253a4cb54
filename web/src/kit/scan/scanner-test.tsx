import { text } from '@kuacang/contract/kit/text'
import { useEffect, useRef, useState } from 'react'
import { readDevice } from '../device.ts'
import { say } from '../say.ts'
import { playCue } from './cues.ts'
import { useScans } from './use-scans.tsx'

const words = {
  scan: text('请扫描任意条码', 'Scan any barcode'),
  code: text('读到的条码', 'Code read'),
  length: text('字符数', 'Characters'),
  gap: text('按键间隔（中位数 / 最长）', 'Gap between keys (median / longest)'),
  ms: text('{median} / {longest} 毫秒', '{median} / {longest} ms'),
  end: text('结束方式', 'Ended with'),
}

type Scanned = { readonly code: string; readonly gaps: readonly number[]; readonly end: string }

/** A pause of so long begins another burst. */
const pauseMs = 300

const middle = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** What the scanner of this device sends: the code and how its keys follow each other, by which scans are told from typing. */
export const ScannerTest = () => {
  const [scanned, setScanned] = useState<Scanned>()
  const keys = useRef<number[]>([])
  useEffect(() => {
    const note = ({ timeStamp, key }: KeyboardEvent) => {
      const last = keys.current.at(-1) ?? Number.NEGATIVE_INFINITY
      if (timeStamp - last > pauseMs) keys.current = []
      if (key.length === 1) keys.current.push(timeStamp)
    }
    addEventListener('keydown', note, { capture: true })
    return () => removeEventListener('keydown', note, { capture: true })
  }, [])
  useScans((code) => {
    const at = keys.current
    const gaps = at.slice(1).map((time, i) => time - (at[i] ?? time))
    keys.current = []
    playCue('ok')
    setScanned({ code, gaps, end: readDevice().endOfScan })
  })
  if (!scanned) return <p className="soft">{say(words.scan)}</p>
  const { code, gaps, end } = scanned
  const shown = [
    [
      words.code,
      <span className="code" key="code">
        {code}
      </span>,
    ],
    [words.length, code.length],
    [words.gap, say(words.ms, { median: middle(gaps).toFixed(1), longest: Math.max(0, ...gaps).toFixed(1) })],
    [words.end, end],
  ] as const
  return (
    <dl className="weigh-facts" data-testid="scanner-test">
      {shown.map(([name, value]) => (
        <div key={name.en}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
