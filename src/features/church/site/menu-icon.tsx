import {
  IconBible,
  IconBook,
  IconBuildingChurch,
  IconCalendarEvent,
  IconHeartHandshake,
  IconHome,
  IconId,
  IconLink,
  IconMapPin,
  IconMicrophone,
  IconMusic,
  IconNews,
  IconSchool,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import type { MenuIconName } from '#contract/menu/menu-icons.ts'
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
  link: IconLink,
}

/** The icon of a menu item. Another back end may send an unknown name, which gets the link icon. */
export function MenuIcon({ name, className }: { name: MenuIconName; className?: string }) {
  const Icon = icons[name] ?? IconLink
  return <Icon aria-hidden stroke={1.75} className={className} />
}
