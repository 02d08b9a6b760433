import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { mayLeave } from '../platform/leave-guard.ts';
import { redirect } from '../platform/navigate.ts';
import { PartBoundary } from './part-boundary.tsx';
import styles from './internal/tabs.module.css';

export type Tab = {
  /** The name of the tab in the address. */
  key: string;
  label: string;
  /** Mounted only while the tab is chosen. A `lazyRetry` component loads only then. */
  panel: ReactNode;
};

type TabsProps = {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
};

const PARAMETER = 'tab';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The tab that the query of an address names. */
const tabOf = (tabs: TabsProps['tabs'], search: string): Tab => {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return tabs.find(({ key }) => key === asked) ?? tabs[0];
};

/** The address of a tab. The first tab needs no parameter. */
const addressOf = (key: string, first: string): string => {
  const url = new URL(window.location.href);
  if (key === first) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, key);
  return url.pathname + url.search + url.hash;
};

/** Scrolls to the chosen tab, because a phone does not show all of them. It waits for the next frame, which has a layout anyway. */
const reveal = (tab: HTMLElement | null): void =>
  void requestAnimationFrame(() => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));

/**
 * Tabs of a page. The address names the chosen one, so that a reload and the back button show it again. Faults of a
 * panel stay in it, and the input of a dirty form is not lost without a question.
 */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabOf(tabs, useLocation().search);

  /** The address knows a tab before it is rendered, which matters to keys that follow each other fast. */
  const chosenNow = (): Tab => tabOf(tabs, window.location.search);
  const choose = async (tab: Tab): Promise<void> => {
    if (tab === chosenNow() || !(await mayLeave())) return;
    redirect(addressOf(tab.key, tabs[0].key));
  };
  const step = (event: KeyboardEvent): void => {
    const index = STEPS[event.key]?.(tabs.indexOf(chosenNow()), tabs.length);
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
    void choose(tab);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={step} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            ref={tab === chosen ? reveal : null}
            data-tab={tab.key}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            className={styles['tab']}
            onClick={() => void choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.key}`}
        tabIndex={-1}
        className={styles['panel']}
      >
        <PartBoundary key={chosen.key}>{chosen.panel}</PartBoundary>
      </div>
    </>
  );
};
