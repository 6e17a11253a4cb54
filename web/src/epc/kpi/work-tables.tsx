import type { EpcWork } from '@kuacang/contract/epc/kpi/calls'
import { epcWorkStage } from '@kuacang/contract/epc/kpi/enums'
import { text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'

const words = {
  work: text('各渠道的待办', 'Work left by channel'),
  channel: text('渠道', 'Channel'),
  all: text('合计', 'Total'),
  flights: text('未起飞的航班', 'Flights that have not left'),
  flight: text('航班', 'Flight'),
  gateway: text('口岸', 'Gateway'),
  cutOff: text('截单', 'Cut-off'),
  bags: text('袋数', 'Bags'),
  parcels: text('包裹数', 'Parcels'),
  handedOver: text('已交接', 'Handed over'),
  none: text('没有待办', 'Nothing is left to do'),
  noFlights: text('没有已预订的航班', 'No flights are booked'),
  unknown: text('未定', 'Not known'),
}

/** Where the work stands that is left, and the flights that it goes to. */
export const WorkTables = ({ of: { channels, flights } }: { readonly of: EpcWork }) => {
  const at = (stages: EpcWork['channels'][number]['stages'], stage: number) =>
    stages.find((s) => s.stage === stage)?.parcels ?? 0
  const all = (stage: number) => channels.reduce((n, c) => n + at(c.stages, stage), 0)
  const row = (key: string, name: ReactNode, count: (stage: number) => number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {epcWorkStage.codes.map((stage) => (
        <td key={stage} data-none={count(stage) === 0}>
          {count(stage)}
        </td>
      ))}
    </tr>
  )
  return (
    <>
      <section>
        <h2 className="section-title">{say(words.work)}</h2>
        {channels.length === 0 ? (
          <p className="soft">{say(words.none)}</p>
        ) : (
          <div className="kpi-table">
            <table aria-label={say(words.work)}>
              <thead>
                <tr>
                  <th scope="col">{say(words.channel)}</th>
                  {epcWorkStage.codes.map((stage) => (
                    <th key={stage} scope="col">
                      {say(epcWorkStage.label(stage))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {channels.map((c) =>
                  row(
                    c.channel_code,
                    c.channel_code ? <ChannelName of={c.channel_code} /> : say(words.unknown),
                    (stage) => at(c.stages, stage),
                  ),
                )}
                {channels.length > 1 ? row('', say(words.all), all) : null}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section>
        <h2 className="section-title">{say(words.flights)}</h2>
        {flights.length === 0 ? (
          <p className="soft">{say(words.noFlights)}</p>
        ) : (
          <div className="kpi-table">
            <table aria-label={say(words.flights)}>
              <thead>
                <tr>
                  <th scope="col">{say(words.flight)}</th>
                  <th scope="col">{say(words.gateway)}</th>
                  <th scope="col">{say(words.cutOff)}</th>
                  <th scope="col">{say(words.bags)}</th>
                  <th scope="col">{say(words.parcels)}</th>
                  <th scope="col">{say(words.handedOver)}</th>
                </tr>
              </thead>
              <tbody>
                {flights.map((f) => (
                  <tr key={`${f.flight} ${f.gateway} ${f.cut_off_time}`}>
                    <th scope="row">{f.flight}</th>
                    <td>{f.gateway}</td>
                    <td>{f.cut_off_time ? <Time at={f.cut_off_time} /> : '-'}</td>
                    <td>{f.bags}</td>
                    <td>{f.parcels}</td>
                    <td data-none={f.handed_over === 0}>{f.handed_over}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  )
}
