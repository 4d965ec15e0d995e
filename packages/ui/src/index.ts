export type { IconName } from './icons/icon-sources.ts'
export { AgeMark, Badge, Chip, LiveBadge } from './kit/badge.tsx'
export type { AgeMarkProps, BadgeProps, ChipProps, LiveBadgeProps } from './kit/badge.tsx'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './kit/button.tsx'
export { classNames } from './kit/class-names.ts'
export { DataTable, DefinitionList } from './kit/data-table.tsx'
export type { Column, DataTableProps, DefinitionListProps } from './kit/data-table.tsx'
export { Accordion, Details, type AccordionProps, type DetailsProps } from './kit/details.tsx'
export { Flag, Icon, IconBase, Logo, useIconBase } from './kit/icon.tsx'
export type { FlagProps, IconBaseProps, IconProps, IconSize, LogoProps } from './kit/icon.tsx'
export { Card, Cluster, PageHeader, Prose, Section, Stack } from './kit/layout.tsx'
export type { CardProps, ClusterProps, PageHeaderProps, SectionProps, StackProps } from './kit/layout.tsx'
export { LinkCard, LinkCardGrid, type LinkCardGridProps, type LinkCardProps } from './kit/link-card.tsx'
export { Breadcrumbs, Link, LinkList, SkipLink, TabsNav } from './kit/link.tsx'
export type {
  Breadcrumb,
  BreadcrumbsProps,
  LinkItem,
  LinkListProps,
  LinkProps,
  SkipLinkProps,
  TabItem,
  TabsNavProps,
} from './kit/link.tsx'
export { Notice, type NoticeKind, type NoticeProps, usePassing } from './kit/notice.tsx'
export { LoadingBar, Skeleton, VisuallyHidden } from './kit/skeleton.tsx'
export type { LoadingBarProps, SkeletonProps, VisuallyHiddenProps } from './kit/skeleton.tsx'
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './kit/states.tsx'
