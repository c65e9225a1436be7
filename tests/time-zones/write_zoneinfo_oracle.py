"""Writes zoneinfo-oracle.json: the days of 2026-2028 on which a clock changes, quarter hour by quarter hour, as Python's zoneinfo sees them.

    pip install tzdata
    PYTHONTZPATH= python3 tests/time-zones/write_zoneinfo_oracle.py

With PYTHONTZPATH empty the zones come from the package tzdata; without it they come from the system's own files.
No day's beginning is computed: every quarter hour of UTC is asked for its local date, so that a day is the quarter
hours which have its date. A day is written as runs of quarter hours that follow each other: 00:00-05:00x8 are eight,
from midnight at five hours behind UTC.
"""

import json
import re
from datetime import date, datetime, timedelta, timezone
from importlib import import_module
from pathlib import Path
from zoneinfo import TZPATH, ZoneInfo

LISTED = """
Pacific/Pago_Pago Pacific/Honolulu America/Anchorage America/Los_Angeles America/Phoenix America/Denver America/Regina
America/Chicago America/New_York America/Halifax America/St_Johns America/Sao_Paulo Atlantic/South_Georgia
Atlantic/Azores Europe/London Europe/Paris Europe/Athens Europe/Moscow Asia/Tehran Asia/Dubai Asia/Kabul Asia/Karachi
Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Shanghai Asia/Tokyo Australia/Adelaide
Australia/Sydney Pacific/Noumea Pacific/Auckland Pacific/Kiritimati
""".split()

# Zones that only a browser brings: changes of 30 minutes and of two hours, at midnight and over it, abolished, and none.
BROUGHT = """
America/Toronto America/Vancouver America/Havana America/Santiago America/Nuuk Antarctica/Troll Africa/Cairo
Asia/Beirut Australia/Lord_Howe Pacific/Chatham Pacific/Apia
""".split()

QUARTER = timedelta(minutes=15)
ONE_RUN = re.compile(r"\S+x96")
FIRST, LAST = date(2026, 1, 1), date(2028, 12, 31)


def quarters(zone, day):
    """The local times and offsets of every quarter hour of UTC whose local date is the day, in order of time."""
    at = datetime(day.year, day.month, day.day, tzinfo=timezone.utc) - timedelta(hours=16)
    for _ in range(56 * 4):
        local = at.astimezone(zone)
        if local.date() == day:
            yield local
        at += QUARTER


def wall(local):
    return local.replace(tzinfo=None, fold=0)


def runs(zone, day):
    """The quarter hours as text; a run ends where the clock or the offset does something else than going on."""
    found = []
    previous = None
    for local in quarters(zone, day):
        goes_on = previous and wall(local) == wall(previous) + QUARTER and local.utcoffset() == previous.utcoffset()
        if goes_on:
            found[-1][1] += 1
        else:
            found.append([local.strftime("%H:%M") + str(local)[-6:], 1])
        previous = local
    return " ".join(f"{start}x{count}" for start, count in found)


def every_day():
    day = FIRST
    while day <= LAST:
        yield day
        day += timedelta(days=1)


def changes(zone):
    """The days on which the offset changes: no day of one run."""
    return [day for day in every_day() if not ONE_RUN.fullmatch(runs(zone, day))]


def release():
    """The release of the time zone database that was read, such as 2026c."""
    if not TZPATH:
        return import_module("tzdata").IANA_VERSION
    return Path(TZPATH[0], "tzdata.zi").read_text().split("\n")[0].split()[-1]


def main():
    zones = {name: ZoneInfo(name) for name in LISTED + BROUGHT}
    changing = {name: changes(zone) for name, zone in zones.items()}
    shared = {day for name in LISTED for day in changing[name]}
    oracle = {}
    for name, zone in zones.items():
        around = {day + timedelta(days=shift) for day in changing[name] for shift in (-1, 0, 1)}
        oracle[name] = {
            "changes": " ".join(map(str, changing[name])),
            "days": {str(day): runs(zone, day) for day in sorted(shared | around)},
        }
    file = Path(__file__).with_name("zoneinfo-oracle.json")
    file.write_text(json.dumps({"release": release(), "zones": oracle}, indent=2) + "\n")


main()
