import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  FlagFilled,
} from '@ant-design/icons'
import { isForeign, zoneText } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import type { CutOffWork } from '@kuacang/contract/outbound/workload/calls'
import { workStage, workVerdict } from '@kuacang/contract/outbound/workload/enums'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { currentClock, wallNow, wallOf } from '../../kit/date/warehouse-clock.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { momentOf } from '../../kit/show.tsx'
import { releaseAddress } from '../pickup/release-address.ts'

const words = {
  standing: text('状态', 'Status'),
  cutOff: text('截单', 'Cut-off'),
  channel: text('渠道', 'Channel'),
  handedOver: text('已交接', 'Handed over'),
  finish: text('预计完成', 'Estimated finish'),
  noCutOff: text('无截单', 'No cut-off'),
  release: text('生成拣货单', 'Generate pickup orders'),
  first: text('先生成这批', 'Generate these first'),
}

const { to_release } = workStage.code
const icons: Readonly<Record<number, ReactNode>> = {
  [workVerdict.code.cleared]: <FlagFilled />,
  [workVerdict.code.safe]: <CheckCircleFilled />,
  [workVerdict.code.unknown]: <ClockCircleOutlined />,
  [workVerdict.code.risk]: <ExclamationCircleFilled />,
  [workVerdict.code.late]: <CloseCircleFilled />,
}

/** A time of today by its clock alone. */
const when = (at: string): string => {
  const moment = momentOf(at)
  const wall = wallOf(moment)
  const zone = isForeign(moment, currentClock()) ? ` ${zoneText(moment, currentClock().zone)}` : ''
  return wall.format(wall.isSame(wallNow(), 'day') ? 'HH:mm' : 'MM-DD HH:mm') + zone
}

const Verdict = ({ of }: { of: number | null }) =>
  of === null ? (
    <>-</>
  ) : (
    <strong className="verdict" data-verdict={workVerdict.name(of)}>
      {icons[of]} {say(workVerdict.label(of))}
    </strong>
  )

const Channel = ({ of: { channel, channel_code } }: { of: CutOffWork }) =>
  channel ? (
    <>
      {nameOf(channel)}{' '}
      <small>{nameOf({ name: channel.carrier_name, name_en: channel.carrier_name_en })}</small>
    </>
  ) : (
    channel_code
  )

const ordersAt = (work: CutOffWork, stage: number): number =>
  work.stages.find((s) => s.stage === stage)?.orders ?? 0

const isForeseen = (work: CutOffWork): work is CutOffWork & { readonly finish_at: string } =>
  work.finish_at !== null && work.open > 0

/** Of the earliest cut-off that has something to release, where there is most of it. */
const firstToRelease = (cutOffs: readonly CutOffWork[]): CutOffWork | undefined => {
  const some = cutOffs.filter((c) => ordersAt(c, to_release) > 0)
  return some
    .filter((c) => c.cut_off_at === some[0]?.cut_off_at)
    .sort((a, b) => ordersAt(b, to_release) - ordersAt(a, to_release))[0]
}

/** Each cut-off with its orders by stage, the next one first; what can be released is released from here. */
export const CutOffTable = ({ cutOffs }: { cutOffs: readonly CutOffWork[] }) => {
  const navigate = useNavigate()
  const first = firstToRelease(cutOffs)
  return (
    <table className="cut-offs">
      <thead>
        <tr>
          <th>{say(words.standing)}</th>
          <th>{say(words.cutOff)}</th>
          <th>{say(words.channel)}</th>
          {workStage.codes.map((stage) => (
            <th key={stage} className="number">
              {say(workStage.label(stage))}
            </th>
          ))}
          <th className="number">{say(words.handedOver)}</th>
          <th>{say(words.finish)}</th>
          <th>
            <span className="visually-hidden">{say(words.release)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cutOffs.map((work) => (
          <tr key={`${work.channel_code} ${work.cut_off_at}`}>
            <td>
              <Verdict of={work.verdict} />
            </td>
            <td>
              {work.cut_off_at ? (
                <strong className="cut-off-time">{when(work.cut_off_at)}</strong>
              ) : (
                <span className="soft">{say(words.noCutOff)}</span>
              )}
            </td>
            <td className="cut-off-channel">
              <Channel of={work} />
            </td>
            {workStage.codes.map((stage) => (
              <Count key={stage} label={say(workStage.label(stage))} n={ordersAt(work, stage)} />
            ))}
            <Count label={say(words.handedOver)} n={work.handed_over} />
            <td data-label={say(words.finish)} data-none={!isForeseen(work)}>
              {isForeseen(work) ? when(work.finish_at) : '-'}
            </td>
            <td>
              {ordersAt(work, to_release) > 0 ? (
                <Can right="GeneratePickupOrder">
                  <Button
                    type={work === first ? 'primary' : 'default'}
                    onClick={() => navigate(releaseAddress(work))}
                  >
                    {say(work === first ? words.first : words.release)}
                  </Button>
                </Can>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Count = ({ label, n }: { label: string; n: number }) => (
  <td className="number" data-label={label} data-none={n === 0}>
    {n === 0 ? '·' : n}
  </td>
)
