import {
  type District,
  listAisles,
  listDistricts,
  updateAisle,
} from '@kuacang/contract/inventory/district/calls'
import { listRackLoads, listRacks } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { AislePanel } from './aisle-panel.tsx'
import { aislePairs, toggled } from './aisle-selection.ts'
import { DistrictBar } from './district-bar.tsx'
import type { MapCell } from './map-geometry.ts'
import { RackMap } from './rack-map.tsx'
import { RackPanel } from './rack-panel.tsx'
import { type ShadeBy, shadeByOf, shadesOf } from './rack-shade.ts'
import { ShadeBar } from './shade-bar.tsx'

const words = {
  aislesFailed: text('通道信息加载失败', 'The aisles could not be loaded'),
  loadsFailed: text('货架的库存加载失败', 'The stock of the racks could not be loaded'),
  none: text('还没有库区，请先新建。', 'There are no zones yet. Create one first.'),
}

type MapProps = {
  readonly district: District
  readonly by: ShadeBy
  readonly onShow: (by: ShadeBy) => void
}

const DistrictMap = ({ district, by, onShow }: MapProps) => {
  const query = { district: district.code }
  const racks = useAnswer(listRacks, { query })
  const aisles = useAnswer(listAisles, { query })
  const turn = useCall(updateAisle)
  const refresh = useRefresh()
  const mayEdit = useSession().holds('EditStorageLocation')
  const [place, setPlace] = useState<MapCell>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (aisles.error) notice.failure(aisles.error, words.aislesFailed)
  }, [aisles.error])

  const map = useMemo(
    () => ({
      aisles: district.aisles,
      cells: district.cells,
      middle: district.blocks === 2 && district.cells > 1 ? Math.floor(district.cells / 2) : null,
      reversed: aisles.data ?? [],
      racks: racks.data?.list ?? [],
    }),
    [district, aisles.data, racks.data],
  )
  const onTurn = async (aisle_index: number, reversed: boolean) => {
    try {
      await turn.run({ body: { ...query, aisle_index, reversed } })
    } catch (error) {
      notice.failure(error)
    }
    await refresh(listAisles)
  }
  const loads = useAnswer(listRackLoads, { query }, { enabled: by !== 'state' })
  useEffect(() => {
    if (loads.error) notice.failure(loads.error, words.loadsFailed)
  }, [loads.error])
  const shades = useMemo(
    () => (by === 'state' || !loads.data ? undefined : shadesOf(by, loads.data.list)),
    [by, loads.data],
  )
  const onDone = () => void refresh(listRacks, listDistricts)
  return (
    <Answered of={racks}>
      {({ list }) => (
        <div className="rack-page">
          <Can right="GetLocationInventory">
            <ShadeBar shown={by} onShow={onShow} />
          </Can>
          <RackMap
            map={map}
            roomy={mayEdit}
            shades={shades}
            selected={place}
            onSelect={setPlace}
            aisles={{
              selected,
              onSelect: (aisle) => setSelected(toggled(selected, aisle)),
              onTurn: mayEdit && aisles.data ? onTurn : undefined,
            }}
          />
          <aside>
            <RackPanel
              district={district.code}
              place={place}
              rack={list.find((r) => r.rack_position.x === place?.x && r.rack_position.y === place.y)}
              onDone={onDone}
            />
            <AislePanel district={district.code} pairs={aislePairs(selected, map.reversed)} onDone={onDone} />
          </aside>
        </div>
      )}
    </Answered>
  )
}

export default function RackMapPage() {
  const title = usePageTitle()
  const districts = useAnswer(listDistricts, {})
  const refresh = useRefresh()
  const { address, change } = useAddress()
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Answered of={districts}>
        {({ list }) => {
          const chosen = list.find((d) => d.code === address.get('district')) ?? list[0]
          return (
            <>
              <DistrictBar
                districts={list}
                chosen={chosen}
                onChoose={(code) => change({ district: code }, {})}
                onDone={() => void refresh(listDistricts, listAisles)}
              />
              {chosen ? (
                <DistrictMap
                  key={chosen.id}
                  district={chosen}
                  by={shadeByOf(address.get('by'))}
                  onShow={(by) => change({ by: by === 'state' ? '' : by }, {})}
                />
              ) : (
                <Empty description={say(words.none)} />
              )}
            </>
          )
        }}
      </Answered>
    </section>
  )
}
