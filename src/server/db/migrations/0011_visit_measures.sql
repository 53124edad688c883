CREATE TABLE "visit_measures" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"most" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_measures_day_measure_page_device_most_pk" PRIMARY KEY("day","measure","page","device","most")
);
