import {
  IconBible,
  IconBook,
  IconBuildingChurch,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconDoor,
  IconHandStop,
  IconHeartHandshake,
  IconHome,
  IconId,
  IconLink,
  IconMapPin,
  IconMicrophone,
  IconMusic,
  IconNews,
  IconSchool,
  IconScript,
  IconTools,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import type { MenuIconName } from '#contract/menu/menu-icons.ts'
import { IconKite, IconSunBook, IconTalkBook } from '#ui/icons/places.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

const icons: Record<MenuIconName, typeof IconHome> = {
  home: IconHome,
  church: IconBuildingChurch,
  calendar: IconCalendarEvent,
  heart: IconHeartHandshake,
  users: IconUsersGroup,
  book: IconBook,
  bible: IconBible,
  news: IconNews,
  pray: IconPrayingHands,
  video: IconVideo,
  music: IconMusic,
  microphone: IconMicrophone,
  school: IconSchool,
  'id-card': IconId,
  'map-pin': IconMapPin,
  door: IconDoor,
  tools: IconTools,
  hand: IconHandStop,
  city: IconBuildingCommunity,
  scroll: IconScript,
  'sun-book': IconSunBook,
  'talk-book': IconTalkBook,
  kite: IconKite,
  link: IconLink,
}

/** The icon of a menu item. Another back end may send an unknown name, which gets the link icon. */
export function MenuIcon({ name, className }: { name: MenuIconName; className?: string }) {
  const Icon = icons[name] ?? IconLink
  return <Icon aria-hidden stroke={1.75} className={className} />
}
