#!/usr/bin/env python3
"""Writes expansions.json: random recurrence rules, expanded by python-dateutil (Debian: python3-dateutil).

    python3 test/support/slots/expansions.py [rules] [seed] > test/support/slots/expansions.json

An entry has the fields of an availability, the window [from, until), and the starts of its occurrences in it, both in
minutes since 1970. Rules are expanded in local time; a local time that is skipped moves forward by the gap, one that
comes twice means the first.
"""
import json
import random
import sys
import warnings
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.rrule import rrulestr

# COUNT beside the end of the window
warnings.simplefilter("ignore", DeprecationWarning)
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 700
CHANCE = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 5545)
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "UTC"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
MAX_STARTS = 12


def some(values, most):
    return CHANCE.sample(values, CHANCE.randint(1, min(most, len(values))))


def signed(most, count):
    return [str(CHANCE.choice([1, 1, -1]) * CHANCE.randint(1, most)) for _ in range(CHANCE.randint(1, count))]


def parts_of(frequency):
    parts = {}
    if CHANCE.random() < 0.5:
        parts["INTERVAL"] = str(CHANCE.choice([1, 2, 2, 3, 4, 5, 7, 13]))
    if CHANCE.random() < 0.2:
        parts["WKST"] = CHANCE.choice(DAYS)
    if CHANCE.random() < 0.3:
        parts["BYMONTH"] = ",".join(map(str, some(range(1, 13), 4)))
    if CHANCE.random() < 0.45:
        days = some(DAYS, 3)
        if frequency in ("MONTHLY", "YEARLY") and CHANCE.random() < 0.5:
            # dateutil fails for numbers that no month has
            most = 5 if frequency == "MONTHLY" or "BYMONTH" in parts else 53
            days = [CHANCE.choice(["", "-"]) + str(CHANCE.randint(1, most)) + day for day in days]
        parts["BYDAY"] = ",".join(days)
    if frequency != "WEEKLY" and CHANCE.random() < 0.3:
        parts["BYMONTHDAY"] = ",".join(signed(31, 4))
    if frequency == "YEARLY" and CHANCE.random() < 0.3:
        parts["BYYEARDAY"] = ",".join(signed(366, 4))
    if frequency == "YEARLY" and CHANCE.random() < 0.2:
        parts["BYWEEKNO"] = ",".join(signed(53, 3))
    if any(name.startswith("BY") for name in parts) and CHANCE.random() < 0.25:
        parts["BYSETPOS"] = ",".join(signed(5, 2))
    return parts


def instant(local, zone):
    return tz.resolve_imaginary(local.replace(tzinfo=zone, fold=0)).astimezone(timezone.utc)


def minutes(time):
    return int(time.timestamp() // 60)


def entry():
    name = CHANCE.choice(ZONES)
    zone = ZoneInfo(name)
    frequency = CHANCE.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    clock = CHANCE.choice([(9, 0), (9, 0), (2, 30), (0, 0), (1, 45), (23, 45)])
    start = datetime(CHANCE.randint(2020, 2027), 1, 1, *clock) + timedelta(days=CHANCE.randint(0, 364))
    parts = parts_of(frequency)
    end = CHANCE.choice([None, None, "COUNT", "date", "local", "utc"])
    near = start + timedelta(days=CHANCE.randint(0, {"DAILY": 40, "WEEKLY": 200, "MONTHLY": 900}.get(frequency, 4000)))
    last_local = None
    if end == "COUNT":
        parts["COUNT"] = str(CHANCE.randint(1, 20))
    elif end == "date":
        parts["UNTIL"] = near.strftime("%Y%m%d")
        last_local = datetime(near.year, near.month, near.day, 23, 59, 59)
    elif end == "local":
        parts["UNTIL"] = near.strftime("%Y%m%dT%H%M%S")
        last_local = near
    elif end == "utc":
        parts["UNTIL"] = near.strftime("%Y%m%dT%H%M%SZ")
        last_local = near.replace(tzinfo=timezone.utc).astimezone(zone).replace(tzinfo=None)
    rule = ";".join(f"{key}={value}" for key, value in [("FREQ", frequency), *parts.items()])

    # the rule itself knows no zone: its end is compared in local time
    expandable = ";".join(part for part in rule.split(";") if not part.startswith("UNTIL="))
    jump = CHANCE.choice([0, 0, 0, 1, 3, 8])
    begin = datetime(start.year + jump, start.month, 1) - timedelta(days=1)
    horizon = begin + timedelta(days=365 * 8)
    # without an end dateutil looks at every day until the year 9999 for a rule that never applies
    series = rrulestr(expandable, dtstart=start).replace(until=min(horizon, last_local or horizon))
    locals_, in_window = [], 0
    for local in series:
        locals_.append(local)
        in_window += local >= begin
        if in_window > MAX_STARTS:
            break

    extra, dropped = [], []
    if CHANCE.random() < 0.2:
        day = begin + timedelta(days=CHANCE.randint(2, 60))
        extra = [CHANCE.choice([day.strftime("%Y-%m-%d"), day.strftime("%Y-%m-%dT15:30")])]
    if locals_ and CHANCE.random() < 0.3:
        chosen = CHANCE.choice(locals_)
        dropped = [CHANCE.choice([chosen.strftime("%Y-%m-%d"), chosen.strftime("%Y-%m-%dT%H:%M")])]
    added = [
        datetime.fromisoformat(text) if "T" in text else datetime.fromisoformat(text).replace(hour=clock[0], minute=clock[1])
        for text in extra
    ]
    until = horizon
    shown = [local for local in locals_ if local >= begin]
    if len(shown) > MAX_STARTS:
        until = datetime(shown[-1].year, shown[-1].month, shown[-1].day)
    kept = [
        local
        for local in {*locals_, *added}
        if local.strftime("%Y-%m-%d") not in dropped and local.strftime("%Y-%m-%dT%H:%M") not in dropped
    ]
    window = [minutes(instant(begin, tz.UTC)), minutes(instant(until, tz.UTC))]
    starts = sorted({minutes(instant(local, zone)) for local in kept})
    return {
        "rule": rule,
        "start": start.strftime("%Y-%m-%dT%H:%M"),
        "zone": name,
        "extra": extra,
        "dropped": dropped,
        "window": window,
        "starts": [start for start in starts if window[0] <= start < window[1]],
    }


entries = [entry() for _ in range(COUNT)]
print("[\n" + ",\n".join(json.dumps(each, separators=(",", ":")) for each in entries) + "\n]")
