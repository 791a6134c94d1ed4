CREATE TABLE "evento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"tipo" text NOT NULL,
	"datas" jsonb NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"fim" timestamp (3) with time zone NOT NULL,
	"flag_serie" boolean DEFAULT false NOT NULL,
	"flag_online" boolean DEFAULT false NOT NULL,
	"flag_presencial" boolean DEFAULT true NOT NULL,
	"local" jsonb,
	"link" text,
	"estado" text DEFAULT 'confirmado' NOT NULL,
	"aviso" text,
	"programa" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "evento_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento" ADD CONSTRAINT "evento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_data_inicio" ON "evento" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "evento_data_alteracao" ON "evento" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "evento_titulo" ON "evento" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "evento_destaque" ON "evento" USING btree ("igreja_id","destaque","id") WHERE "evento"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "evento_fim" ON "evento" USING btree ("igreja_id","fim","id");--> statement-breakpoint
CREATE POLICY "evento_tenant" ON "evento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);